import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { placeOrderInput } from "#shared/checkout/checkout.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { type ExemptHouse, openExemptHouse, viennaAddress } from "#testing/houses/exempt-house.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { makeOrderInput } from "#testing/makes/make-cart.ts";

import { placeOrder } from "./place-order.ts";

/** Of an Austrian shape, with check digits that break our rule. */
const doubtful = "ATU13585628";

let house: ExemptHouse;

beforeAll(async () => {
  house = await openExemptHouse();
});
afterAll(() => house.close());
beforeEach(() => house.reset());

const order = async (vatId: string) => {
  const { actor, read, confirm } = await house.shopper();
  const status = (await confirm(vatId)).status;
  const cart = await read("AT", vatId);
  const input = placeOrderInput.parse(makeOrderInput(cart, { address: viennaAddress, vatId }));
  const place = () => placeOrder(house.shop.services, actor, input, new Date());
  return { status, supply: cart.supply, place };
};
const readPlaced = async (place: () => Promise<{ readonly orderId: string }>) => {
  const { orderId } = await place();
  return readOrderForStaff(house.shop.db, { orderId });
};

describe("a VAT id whose check digits break our rule", () => {
  test("is the register's to judge: confirmed, it buys without VAT", async () => {
    const { status, supply, place } = await order(doubtful);
    expect([status, supply]).toEqual(["confirmed", { kind: "exempt" }]);
    const placed = await readPlaced(place);
    expect(placed).toMatchObject({ vatId: doubtful, totalCents: 1_480 });
    expect(placed.exemptSale?.proofs).toMatchObject([{ vatId: doubtful, status: "confirmed" }]);
  });

  test.each([
    ["invalid", "invalid"],
    ["MS_UNAVAILABLE", "unavailable"],
  ] as const)("orders with VAT where the register answers %s", async (mood, reason) => {
    house.vies.be(mood);
    const { status, supply, place } = await order(doubtful);
    expect([status, supply]).toEqual([reason, { kind: "taxed", reason }]);
    expect(await readPlaced(place)).toMatchObject({
      vatId: doubtful,
      totalCents: 1_760,
      exemptSale: null,
    });
  });

  test("orders as any unverified one where nobody is asked", async () => {
    await house.setVat({ confirmsVatIds: false });
    const { status, supply, place } = await order(doubtful);
    expect([status, supply]).toEqual([null, { kind: "taxed", reason: "not_confirmed_here" }]);
    expect(await readPlaced(place)).toMatchObject({ vatId: doubtful, totalCents: 1_760 });
    expect(house.vies.asked).toEqual([]);
  });
});

test("a VAT id of a wrong shape is refused at once, and the register is not asked", async () => {
  const { status, place } = await order("ATU1358562");
  expect(status).toBeNull();
  expect(await refusalErrorOf(place())).toMatchObject({
    code: "requirements_missing",
    data: { step: "address", missing: [{ code: "vat_id", issue: "vat_id_format" }] },
  });
  expect(house.vies.asked).toEqual([]);
});

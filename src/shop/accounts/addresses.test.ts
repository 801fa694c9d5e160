import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import type { Actor } from "#server/auth/actor.ts";
import { addressesMax, saveAddressInput } from "#shared/address/addresses.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { berlin } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

import {
  chooseDefaultAddress,
  deleteAddress,
  listAddresses,
  saveAddress,
} from "./change-addresses.ts";
import { keepAddress } from "./keep-address.ts";

let database: TestDatabase;
const db = () => database.connection.db;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const vienna = { ...berlin, country: "AT", postcode: "1070", city: "Wien" };
const keep = (whose: Actor, address = berlin, vatId = "") =>
  db().transaction((tx) => keepAddress(tx, whose, { address, vatId }));
const citiesOf = async (whose: Actor) =>
  (await listAddresses(db(), whose)).map(({ address, isDefault }) =>
    isDefault ? `${address.city}*` : address.city,
  );

describe("addresses that a customer keeps", () => {
  test("are each kept once, however often and however parallel, the first as the default", async () => {
    const whose = await makeActor(db(), "customer");
    await Promise.all([keep(whose), keep(whose), keep(whose, vienna), keep(whose, vienna)]);
    const [first, second, ...others] = await listAddresses(db(), whose);
    expect(others).toEqual([]);
    expect([first?.isDefault, second?.isDefault]).toEqual([true, false]);
    expect([first?.address, second?.address]).toEqual(
      first?.address.city === "Berlin" ? [berlin, vienna] : [vienna, berlin],
    );
  });

  test("have one default, also when two are chosen at once", async () => {
    const whose = await makeActor(db(), "customer");
    await keep(whose);
    await keep(whose, vienna);
    const ids = (await listAddresses(db(), whose)).map(({ id }) => id);
    await Promise.all(ids.map((id) => chooseDefaultAddress(db(), whose, { id })));
    expect((await citiesOf(whose)).filter((city) => city.endsWith("*"))).toHaveLength(1);
    const wien = (await listAddresses(db(), whose)).find(({ address }) => address.city === "Wien");
    await chooseDefaultAddress(db(), whose, { id: wien?.id ?? "" });
    expect(await citiesOf(whose)).toEqual(["Wien*", "Berlin"]);
  });

  test("change and go; one that becomes like another leaves that one", async () => {
    const whose = await makeActor(db(), "customer");
    await keep(whose);
    await keep(whose, vienna, "ATU13585627");
    const [first, second] = await listAddresses(db(), whose);
    const id = first?.id ?? "";
    await saveAddress(db(), whose, { id, address: { ...berlin, city: "Bernau" }, vatId: "" });
    expect(await citiesOf(whose)).toEqual(["Bernau*", "Wien"]);
    await saveAddress(db(), whose, { id, address: vienna, vatId: "ATU13585627" });
    // It was the default, so the one that stays is.
    expect(await citiesOf(whose)).toEqual(["Wien*"]);
    await deleteAddress(db(), whose, { id: second?.id ?? "" });
    expect(await citiesOf(whose)).toEqual([]);
  });

  test.each([
    ["no town", { city: " " }, "", ["address.city"]],
    ["letters that no paper has", { extra: "محمد" }, "", ["address.extra"]],
    ["a short postcode", { postcode: "1" }, "", ["address.postcode"]],
    ["a locker without a number", { street: "Packstation 145" }, "", ["address.postNumber"]],
    ["a VAT id without a company", { company: "" }, "DE136695976", ["address.company"]],
    ["a VAT id of a wrong form", { company: "Magnete GmbH" }, "DE13669597", ["vatId"]],
    ["a VAT id whose check digit does not fit", { company: "Magnete GmbH" }, "DE136695975", []],
    ["a VAT id with spaces", { company: "Magnete GmbH" }, "de 136 695 976", []],
  ])("are judged as at the checkout: %s", (_what, change, vatId, wrong) => {
    const input = { id: crypto.randomUUID(), address: { ...berlin, ...change }, vatId };
    const issues = saveAddressInput.safeParse(input).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join("."))).toEqual(wrong);
  });

  test("are as many as the limit, and an order never fails for one more", async () => {
    const whose = await makeActor(db(), "customer");
    for (let index = 0; index <= addressesMax; index += 1) {
      await keep(whose, { ...berlin, street: `Sonnenallee ${index}` });
    }
    expect(await listAddresses(db(), whose)).toHaveLength(addressesMax);
  });

  test("are nobody else's to see, change, choose or delete", async () => {
    const whose = await makeActor(db(), "customer");
    const other = await makeActor(db(), "customer");
    await keep(whose);
    const [kept] = await listAddresses(db(), whose);
    const id = kept?.id ?? "";
    expect(await listAddresses(db(), other)).toEqual([]);
    const change = saveAddress(db(), other, { id, address: vienna, vatId: "" });
    expect(await refusalOf(change)).toBe("not_found");
    expect(await refusalOf(chooseDefaultAddress(db(), other, { id }))).toBe("not_found");
    await deleteAddress(db(), other, { id });
    expect(await citiesOf(whose)).toEqual(["Berlin*"]);
  });
});

import { expect, test } from "bun:test";

import {
  changeAddress,
  changeDraft,
  changeGift,
  changeHasBilling,
  forgetGift,
  readDraft,
} from "./checkout-draft.ts";

const typed = () => {
  changeDraft({ email: "mia@example.org" });
  changeAddress("address", { name: "Oma", city: "Kiel" });
};

test("what was given is over with its order: the next one begins with who pays, and no card", () => {
  typed();
  changeGift({ isOn: true, message: "Liebe Oma", arriveOn: "2026-12-14" });
  changeHasBilling(true);
  changeAddress("billing", { name: "Mia", city: "Hamburg" });
  forgetGift();
  expect(readDraft()).toMatchObject({
    email: "mia@example.org",
    address: { name: "Mia", city: "Hamburg" },
    hasBilling: false,
    billing: { name: "", city: "" },
    gift: { isOn: false, message: "", arriveOn: "" },
  });
});

test("an order that was no gift leaves its addresses for the next one", () => {
  typed();
  changeHasBilling(true);
  changeAddress("billing", { name: "Mia GmbH" });
  forgetGift();
  expect(readDraft()).toMatchObject({
    address: { name: "Oma" },
    hasBilling: true,
    billing: { name: "Mia GmbH" },
  });
});

import { expect, test } from "bun:test";

import { stillToPost } from "./still-to-post.ts";

const parcel = (parcelId: string, more: { obstacle?: string; isGivenBack?: boolean } = {}) => ({
  parcelId,
  obstacle: more.obstacle ?? null,
  isGivenBack: more.isGivenBack ?? false,
});
const asked = ["a", "b", "c"].map((id) => ({ parcel: parcel(id), trackingNumber: `number ${id}` }));

test("what a colleague posted or stopped meanwhile is asked about no longer, and nothing joins", () => {
  const now = [
    parcel("b", { isGivenBack: true }),
    parcel("c", { obstacle: "canceled" }),
    parcel("d"),
  ];
  expect(stillToPost(asked, now)).toEqual([
    { parcel: parcel("b", { isGivenBack: true }), trackingNumber: "number b" },
  ]);
});

test("with none of it left the question stays, and the shop answers", () => {
  expect(stillToPost(asked, [parcel("d")])).toEqual(asked);
});

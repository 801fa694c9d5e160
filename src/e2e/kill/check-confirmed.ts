import { expect } from "bun:test";

import { z } from "zod";

import type { HttpClient } from "#testing/plays/http-client.ts";

import { dataOf, type Ledger } from "./day.ts";

/** Everything that this shopper was told is done stands, whatever died since. */
export const checkConfirmed = async (shopper: HttpClient, ledger: Ledger) => {
  for (const [photoId, { offset, isDone }] of ledger.uploads) {
    const head = await shopper.request(`/uploads/${photoId}`, {
      method: "HEAD",
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(Number(head.headers.get("upload-offset"))).toBeGreaterThanOrEqual(offset);
    if (isDone) {
      const picture = await readPicture(shopper, photoId);
      expect([photoId, picture.status]).toEqual([photoId, 200]);
      const bytes = new Uint8Array(await picture.arrayBuffer());
      expect([...bytes.slice(0, 2), ...bytes.slice(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
    }
  }
  for (const [id, revision] of ledger.designs) {
    const design = await dataOf(
      await shopper.query("designs.readDesign", { id }),
      z.object({ revision: z.number() }),
    );
    expect(design.revision).toBeGreaterThanOrEqual(revision);
  }
  for (const { token, isPaid } of ledger.orders) {
    const order = await dataOf(
      await shopper.query("orders.readOrder", { token }),
      z.object({ paymentStatus: z.string() }),
    );
    if (isPaid) expect(order.paymentStatus).toBe("paid");
  }
};

const readyMsMax = 60_000;

/** What arrived is kept, and may still wait for its turn. */
const readPicture = async (shopper: HttpClient, photoId: string): Promise<Response> => {
  const endsAt = performance.now() + readyMsMax;
  for (;;) {
    const picture = await shopper.request(`/photos/${photoId}/proxy`);
    if (picture.status !== 409 || performance.now() > endsAt) return picture;
    await Bun.sleep(100);
  }
};

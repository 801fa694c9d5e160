import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, eq, like, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { email } from "#server/mail/email.table.ts";
import { openSealed } from "#server/mail/sealed-token.ts";
import { claimsPerOrderMax, type OpenClaimInput } from "#shared/claims/claims.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { readPhotoFile } from "#shop/photos/read-photo-file.ts";
import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { reprintClaim } from "#shop/production/reprint-claim.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { callsProvenAgo } from "#testing/access/calls-proven-ago.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { makeShippedOrder } from "#testing/makes/make-shipped-order.ts";
import { makePhoto } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { sendClaimMail } from "./send-claim-mail.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A shopper with a posted order, and somebody of the workshop. */
const scene = async (options: { isPaid?: boolean } = {}) => {
  const [shopper, staff] = await Promise.all([shop.person("guest"), shop.person("staff")]);
  const placed = await makeShippedOrder(shop, { shopper: shopper.actor, ...options });
  const { items } = await shopper.call.orders.readOrder({ orderId: placed.orderId });
  const itemId = items[0]?.id ?? "";
  const said = (changes: Partial<OpenClaimInput> = {}): OpenClaimInput => ({
    claimId: uuidv7(),
    order: { orderId: placed.orderId },
    kind: "damaged",
    items: [{ itemId, quantity: 2 }],
    text: "Zwei Ecken sind ab.\nSchade.",
    photoIds: [],
    ...changes,
  });
  return { shopper, staff, itemId, said, ...placed };
};

describe("a claim", () => {
  test("is opened with photos, seen by its shopper and the workshop, and answered by mail", async () => {
    const { shopper, staff, said, orderId, number, token } = await scene();
    const photoIds = [
      await makePhoto(shop.db, shopper.actor),
      await makePhoto(shop.db, shopper.actor),
    ];
    const { claimId } = await shopper.call.claims.openClaim(said({ photoIds }));

    expect(await shopper.call.claims.listClaims({ orderId })).toMatchObject([
      {
        id: claimId,
        kind: "damaged",
        status: "open",
        text: "Zwei Ecken sind ab.\nSchade.",
        items: [{ position: 1, quantity: 2, names: { de: "Quadrat", en: "Square" } }],
        photoCount: 2,
        photoIds,
      },
    ]);
    // The link opens the claim anywhere, without the pictures of another device.
    expect(await shop.stranger.claims.listClaims({ token })).toMatchObject([
      { id: claimId, photoCount: 2, photoIds: [] },
    ]);
    expect(await shopper.call.photos.listPhotos()).toSatisfy((listed) =>
      listed.every(({ photoId }) => !photoIds.includes(photoId)),
    );

    const { claims } = await staff.call.workshop.claims.listClaims({ search: number });
    expect(claims).toMatchObject([
      { id: claimId, number, name: "Jana Beispiel", photoCount: 2, status: "open" },
    ]);
    expect(await staff.call.workshop.claims.readClaim({ claimId })).toMatchObject({
      order: { number, claimedCents: 780, items: [{ claimedQuantity: 2, quantity: 3 }] },
      outcomes: ["reprint", "refund", "part_refund"],
      refundableCents: 1460,
      photos: photoIds.map((photoId) => ({ photoId, status: "ready" })),
      declared: null,
    });
    await sendClaimMail(shop.services, { claimId, kind: "received" });
    await sendClaimMail(shop.services, { claimId, kind: "received" });
    const mails = await shop.db
      .select()
      .from(email)
      .where(like(email.dedupeKey, `order:${orderId}:claim:%`));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Deine Meldung zur Bestellung ${number} ist da`);
    for (const part of ["Beschädigt", "2 × Quadrat", "Zwei Ecken sind ab.", "2 Fotos", token]) {
      for (const body of [mails[0]?.html ?? "", mails[0]?.text ?? ""]) {
        const opened = openSealed(shop.services.secret, mails[0]?.toAddress ?? "", body);
        expect(opened.replaceAll("\u00a0", " ")).toContain(part);
      }
    }
  });

  test("shows its photos to their owner and the workshop only, and no longer than it needs them", async () => {
    const { shopper, staff, said } = await scene();
    const other = await shop.person("customer");
    const photoId = await makePhoto(shop.db, shopper.actor);
    const { claimId } = await shopper.call.claims.openClaim(said({ photoIds: [photoId] }));
    const ask = (whose: typeof other) => readPhotoFile(shop.db, whose.actor, photoId, "proxy");
    expect(await ask(shopper)).toContain(photoId);
    expect(await ask(staff)).toContain(photoId);
    expect((await refusalErrorOf(ask(other)))?.code).toBe("photo_not_found");

    // As the form says: its days begin with the decision, so that "My data" names no day before.
    const kept = () => shopper.call.privacy.readPhotos();
    expect(await kept()).toContainEqual(
      expect.objectContaining({ photoId, isClaimed: true, endsAt: null }),
    );
    expect(await shopper.call.privacy.readMine()).toMatchObject({ claimPhotos: 1 });
    await staff.call.workshop.claims.decideClaim({ claimId, decision: "decline", answer: "Nein." });
    expect(await shopper.call.privacy.readMine()).toMatchObject({ claimPhotos: 0 });
    expect(await kept()).toContainEqual(
      expect.objectContaining({ photoId, isClaimed: false, endsAt: expect.any(Date) }),
    );
    const daysLeft = async () => {
      const [row] = await shop.db
        .select({ days: sql<number>`extract(day from ${photo.expiresAt} - now())::int` })
        .from(photo)
        .where(eq(photo.id, photoId));
      return row?.days;
    };
    expect(await daysLeft()).toBe(89);
    await shop.db
      .update(photo)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(photo.id, photoId));
    await sweepPhotos(shop.services);
    expect((await staff.call.workshop.claims.readClaim({ claimId })).photos).toEqual([
      { photoId, status: "deleted" },
    ]);
    expect(await shopper.call.claims.listClaims(said().order)).toMatchObject([{ photoIds: [] }]);
  });

  test("takes no photo of another and none that is still coming", async () => {
    const { shopper, said } = await scene();
    const other = await shop.person("guest");
    const theirs = await makePhoto(shop.db, other.actor);
    const coming = await makePhoto(shop.db, shopper.actor, { status: "processing" });
    const { openClaim } = shopper.call.claims;
    expect(await callRefusal(openClaim(said({ photoIds: [theirs] })))).toBe("photo_not_found");
    expect(await callRefusal(openClaim(said({ photoIds: [coming] })))).toBe("photo_not_ready");
  });

  test("needs a posted order, its own items and no more pieces than were sent", async () => {
    const { shopper, said, itemId } = await scene();
    const { openClaim } = shopper.call.claims;
    const foreign = await scene();
    for (const items of [
      [{ itemId: foreign.itemId, quantity: 1 }],
      [{ itemId, quantity: 4 }],
      [
        { itemId, quantity: 1 },
        { itemId, quantity: 1 },
      ],
    ]) {
      expect(await callRefusal(openClaim(said({ items })))).toBe("invalid_input");
    }
    const unpaid = await scene({ isPaid: false });
    expect(await callRefusal(unpaid.shopper.call.claims.openClaim(unpaid.said()))).toBe(
      "claim_not_possible",
    );
    expect(await callRefusal(foreign.shopper.call.claims.openClaim(said()))).toBe(
      "order_not_found",
    );
  });

  test("printed again gets a print job of its own, once, and the history says so", async () => {
    const { shopper, staff, said, itemId, orderId } = await scene();
    await shop.db.insert(printJob).values({ orderItemId: itemId, status: "queued" });
    const { claimId } = await shopper.call.claims.openClaim(said());
    const decision = { claimId, decision: "reprint", answer: "Kommt neu." } as const;
    await staff.call.workshop.claims.decideClaim(decision);
    await reprintClaim(shop.services, { claimId });
    await reprintClaim(shop.services, { claimId });
    const jobs = await shop.db
      .select({ claimId: printJob.claimId, status: printJob.status })
      .from(printJob)
      .where(eq(printJob.orderItemId, itemId));
    expect(jobs).toHaveLength(2);
    expect(jobs).toContainEqual({ claimId, status: "queued" });
    const { history, status } = await readOrderForStaff(shop.db, { orderId });
    expect(status).toBe("shipped");
    expect(history.find(({ kind }) => kind === "claim_decided")?.data).toMatchObject({ pieces: 2 });
    expect(await shopper.call.claims.listClaims({ orderId })).toMatchObject([
      { status: "accepted", outcome: "reprint", answer: "Kommt neu." },
    ]);
    await staff.call.workshop.claims.finishClaim({ claimId });
    expect(await callRefusal(staff.call.workshop.claims.finishClaim({ claimId }))).toBe(
      "claim_moved_on",
    );
    const acts = await shop.db
      .select({ act: auditEvent.act, actorId: auditEvent.actorId })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `claim:${claimId}`));
    expect(acts).toEqual([
      { act: "decide_claim", actorId: staff.actor.userId },
      { act: "finish_claim", actorId: staff.actor.userId },
    ]);
  });

  test("pays back a part, then what is left, by an admin only who has just shown who they are, never more than came, and mails what was decided", async () => {
    const { shopper, staff, said, itemId, orderId } = await scene();
    const asReal = sql`update "order" set terms_snapshot = terms_snapshot || '{"isDemo": false}'`;
    await shop.db.execute(asReal);
    const first = await shopper.call.claims.openClaim(said());
    const second = await shopper.call.claims.openClaim(said({ kind: "lost" }));
    const third = await shopper.call.claims.openClaim(said({ kind: "other" }));
    const part = { decision: "part_refund", answer: "Tut uns leid." } as const;
    const whole = { ...second, decision: "refund" as const, answer: "Ja.", againItemIds: [itemId] };
    for (const decision of [{ ...part, ...first, amountCents: 460 }, whole]) {
      expect(await callRefusal(staff.call.workshop.claims.decideClaim(decision))).toBe(
        "not_allowed",
      );
    }
    const admin = await shop.person("admin");
    const { decideClaim } = admin.call.workshop.claims;
    expect(await callRefusal(decideClaim({ ...part, ...first, amountCents: 1461 }))).toBe(
      "refund_exceeds",
    );
    const late = callsProvenAgo(shop, admin, recentProofMinutes + 1);
    for (const decision of [{ ...part, ...first, amountCents: 460 }, whole]) {
      expect(await callRefusal(late.workshop.claims.decideClaim(decision))).toBe(
        "reauthentication_required",
      );
    }
    const isBackDue = async () =>
      (await staff.call.workshop.claims.readClaim(third)).order?.isBackDue;
    expect(await isBackDue()).toBe(false);
    await decideClaim({ ...part, ...first, amountCents: 460 });
    await decideClaim(whole);
    // Its money is given back in the books: that it was sent is said once it was.
    for (const { claimId: refundId } of [first, second]) {
      expect(await isBackDue()).toBe(true);
      await admin.call.workshop.payouts.send({ refundId });
    }
    expect(await isBackDue()).toBe(false);
    expect(
      await callRefusal(decideClaim({ ...third, decision: "refund", answer: "Noch mal." })),
    ).toBe("refund_exceeds");
    expect(await readPayments(shop.db, { orderId })).toMatchObject([
      {
        refundedCents: 1460,
        refunds: [
          { id: first.claimId, amountCents: 460 },
          { id: second.claimId, amountCents: 1000 },
        ],
      },
    ]);
    // What was refused changed nothing.
    expect(await staff.call.workshop.claims.readClaim(third)).toMatchObject({ status: "open" });
    await sendClaimMail(shop.services, { ...first, kind: "decided" });
    const [mail] = await shop.db
      .select()
      .from(email)
      .where(eq(email.dedupeKey, `order:${orderId}:claim:${first.claimId}:decided`));
    for (const part of ["4,60", "Tut uns leid.", "Wir machen es wieder gut"]) {
      expect(mail?.html).toContain(part);
    }
  });

  test("has room for so many on one order and no more", async () => {
    const { shopper, said, orderId } = await scene();
    const outcomes = await Promise.all(
      Array.from({ length: claimsPerOrderMax + 4 }, () =>
        callRefusal(shopper.call.claims.openClaim(said())),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(claimsPerOrderMax);
    expect(new Set(outcomes)).toEqual(new Set([null, "claim_limit_reached"]));
    expect(await shopper.call.claims.listClaims({ orderId })).toHaveLength(claimsPerOrderMax);
  });
});

test("a changed claim wakes the page of its order", async () => {
  const { shopper, staff, said, orderId } = await scene();
  const { claimId } = await shopper.call.claims.openClaim(said());
  const watched = (await shopper.call.orders.watchOrder({ orderId }))[Symbol.asyncIterator]();
  await watched.next();
  const next = watched.next();
  await staff.call.workshop.claims.decideClaim({ claimId, decision: "decline", answer: "Nein." });
  expect((await next).value).toMatchObject({ id: orderId });
  await watched.return?.(undefined);
  const [event] = await shop.db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, `claim:${claimId}`), eq(auditEvent.act, "decide_claim")));
  expect(event?.count).toBe(1);
});

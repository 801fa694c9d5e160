import { afterAll, describe, expect, test } from "bun:test";

import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { createSecretToken } from "#server/auth/secret-token.ts";
import { phoneLinkHeader, photoGlancesPath, photosMax } from "#shared/photos.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { ownHeicPath } from "#testing/makes/photo-fixtures.ts";
import { askOffset, openUpload, sendBytes, upload } from "#testing/plays/upload.ts";

import { phoneLink } from "./phone-link.table.ts";
import type { PhoneLinkView } from "./watch-phone-link.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db, services } = shop;
const jpeg = await makeJpeg();

type Request = Visitor["request"];

/** A phone that has read a code; it has no session of its own. */
const phoneWith =
  (token: string): Request =>
  (path, init) =>
    fetch(`${shop.origin}${path}`, {
      ...init,
      headers: {
        origin: services.publicUrl,
        [phoneLinkHeader]: token,
        ...Object.fromEntries(new Headers(init?.headers)),
      },
    });

const start = async () => {
  const anna = await shop.visitor("guest");
  const { token } = await anna.call.photos.startPhoneLink();
  return { anna, token, phone: phoneWith(token) };
};

const codeOf = async (answer: Response): Promise<unknown> => (await answer.json()).code;

/** The screen with the code; what it is told comes by `next`. */
const watch = async ({ call }: Pick<Visitor, "call">, token: string) => {
  const told = (await call.photos.watchPhoneLink({ token }))[Symbol.asyncIterator]();
  const next = async (): Promise<PhoneLinkView | undefined> => (await told.next()).value;
  return { next, leave: async () => void (await told.return?.()) };
};

/** Looks until it is told so. */
const until = async (
  { next }: Awaited<ReturnType<typeof watch>>,
  isSo: (view: PhoneLinkView) => boolean,
): Promise<PhoneLinkView> => {
  for (;;) {
    const view = await next();
    if (view === undefined) throw new Error("it ended before");
    if (isSo(view)) return view;
  }
};

const moveEnd = (id: string, endsIn: string, openFor: string) =>
  db
    .update(phoneLink)
    .set({
      endsAt: sql`now() + ${endsIn}::interval`,
      openUntil: sql`now() + ${openFor}::interval`,
    })
    .where(eq(phoneLink.ownerId, id));

const photosOf = (userId: string) =>
  db.select({ id: photo.id, status: photo.status }).from(photo).where(eq(photo.ownerId, userId));

describe("a code on the screen", () => {
  test("lets a phone without a session send a photo, which the screen is told of and places once", async () => {
    const { anna, token, phone } = await start();
    const screen = await watch(anna, token);
    expect(await screen.next()).toMatchObject({ arrivedCount: 0, isOver: false });
    const { photoId, answer } = await upload(phone, jpeg, { fileName: "strand.jpg" });
    expect(answer.status).toBe(204);
    await until(screen, ({ arrivedCount, underWayCount }) => arrivedCount === 1 && !underWayCount);
    await screen.leave();
    const [sent, ...others] = await anna.call.photos.listPhonePhotos();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ photoId, name: "strand.jpg", status: "ready" });
    await anna.call.photos.placePhotos({ ids: [photoId] });
    expect(await anna.call.photos.listPhonePhotos()).toEqual([]);
    expect((await anna.call.photos.listPhotos()).map((each) => each.photoId)).toEqual([photoId]);
  });

  test("sends into the studio that shows it, whoever is signed in on the phone", async () => {
    const { anna, token } = await start();
    const mia = await shop.visitor("guest");
    const { photoId } = await upload(
      (path, init = {}) =>
        mia.request(path, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), [phoneLinkHeader]: token },
        }),
      jpeg,
    );
    expect((await photosOf(anna.actor.userId)).map(({ id }) => id)).toEqual([photoId]);
    expect(await photosOf(mia.actor.userId)).toEqual([]);
  });

  test("shows a phone nothing: not a picture, not a list, not how another photo stands", async () => {
    const { anna, phone } = await start();
    const { photoId: own } = await upload(anna.request, jpeg);
    const { photoId: sent } = await upload(phone, jpeg);
    for (const id of [own, sent]) {
      expect((await phone(`/photos/${id}/proxy`)).status).toBe(404);
    }
    expect((await phone("/trpc/photos.listPhotos")).status).toBe(401);
    expect((await askOffset(phone, own)).status).toBe(404);
    const begun = uuidv7();
    expect((await openUpload(anna.request, begun, jpeg.length)).status).toBe(201);
    for (const id of [own, begun]) {
      expect(await codeOf(await openUpload(phone, id, jpeg.length))).toBe("photo_not_found");
    }
    expect(await codeOf(await sendBytes(phone, own, 0, jpeg))).toBe("photo_not_found");
    // What it sent itself it may ask how far it is, and not take back.
    expect((await askOffset(phone, sent)).status).toBe(200);
    const taken = await phone(`/uploads/${sent}`, {
      method: "DELETE",
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(taken.status).toBe(405);
    expect(await photosOf(anna.actor.userId)).toHaveLength(3);
  });

  test("has the shop decode the small picture that the phone's browser cannot, and keeps nothing of it", async () => {
    const { anna, phone } = await start();
    const seen = await phone(photoGlancesPath, {
      method: "POST",
      body: await Bun.file(ownHeicPath).bytes(),
    });
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await photosOf(anna.actor.userId)).toEqual([]);
  });

  test("refuses a file that is none, and the studio never sees it", async () => {
    const { anna, phone } = await start();
    const { answer } = await upload(phone, new TextEncoder().encode("no picture at all"));
    expect(await codeOf(answer)).toBe("photo_format_unsupported");
    expect(await anna.call.photos.listPhonePhotos()).toEqual([]);
  });

  test("has the shopper's limits: a full studio takes no more from a phone", async () => {
    const { anna, phone } = await start();
    await db.insert(photo).values(
      Array.from({ length: photosMax }, () => ({
        id: uuidv7(),
        ownerId: anna.actor.userId,
        status: "processing" as const,
        name: "",
        sizeBytes: 1,
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    );
    expect(await codeOf(await openUpload(phone, uuidv7(), jpeg.length))).toBe(
      "photo_limit_reached",
    );
  });
});

describe("who holds a key that is none, or none any more, gets nothing", () => {
  /** Every way that the key opens. */
  const expectShut = async (token: string, photoId: string) => {
    const phone = phoneWith(token);
    for (const answer of [
      await openUpload(phone, uuidv7(), jpeg.length),
      await openUpload(phone, photoId, jpeg.length),
      await sendBytes(phone, photoId, 0, jpeg),
      await phone(photoGlancesPath, { method: "POST", body: jpeg }),
    ]) {
      expect([answer.status, await codeOf(answer)]).toEqual([404, "phone_link_over"]);
    }
    expect((await askOffset(phone, photoId)).status).toBe(404);
    const asked = shop.stranger.photos.askPhoneLink({ token });
    expect(await asked.catch((error: unknown) => String(error))).toContain("phone_link_over");
  };

  const begun = async () => {
    const started = await start();
    const photoId = uuidv7();
    expect((await openUpload(started.phone, photoId, jpeg.length)).status).toBe(201);
    await shop.stranger.photos.askPhoneLink({ token: started.token });
    return { ...started, photoId };
  };

  const expectUntouched = async ({ anna, photoId }: Awaited<ReturnType<typeof begun>>) =>
    expect(await photosOf(anna.actor.userId)).toEqual([{ id: photoId, status: "receiving" }]);

  test("made up", async () => {
    const link = await begun();
    await expectShut(createSecretToken(), link.photoId);
    await expectUntouched(link);
    const odd = phoneWith("' or true --");
    expect(await codeOf(await openUpload(odd, uuidv7(), jpeg.length))).toBe("phone_link_over");
  });

  test("stopped at the screen, which is told at once", async () => {
    const link = await begun();
    const screen = await watch(link.anna, link.token);
    await screen.next();
    await link.anna.call.photos.endPhoneLink({ token: link.token });
    expect((await until(screen, ({ isOver }) => isOver)).underWayCount).toBe(1);
    await expectShut(link.token, link.photoId);
    await expectUntouched(link);
  });

  test("replaced by a newer code", async () => {
    const link = await begun();
    const { token } = await link.anna.call.photos.startPhoneLink();
    await expectShut(link.token, link.photoId);
    await shop.stranger.photos.askPhoneLink({ token });
  });

  test("of a screen that left without a word", async () => {
    const link = await begun();
    await moveEnd(link.anna.actor.userId, "5 minutes", "-1 second");
    await expectShut(link.token, link.photoId);
    await expectUntouched(link);
    // It only loaded its page anew: the same code is good again.
    const screen = await watch(link.anna, link.token);
    await screen.next();
    await shop.stranger.photos.askPhoneLink({ token: link.token });
    await screen.leave();
  });

  test("over its time: what was begun goes on, nothing new begins", async () => {
    const { anna, phone, token, photoId } = await begun();
    await moveEnd(anna.actor.userId, "-1 second", "30 seconds");
    expect(await codeOf(await openUpload(phone, uuidv7(), jpeg.length))).toBe("phone_link_over");
    expect((await sendBytes(phone, photoId, 0, jpeg)).status).toBe(204);
    const screen = await watch(anna, token);
    expect(await screen.next()).toMatchObject({ secondsLeft: 0, arrivedCount: 1, isOver: true });
  });

  test("and so does who is not the shopper: no look at it, no end of it", async () => {
    const link = await begun();
    const mallory = await shop.visitor("guest");
    const view = await (await watch(mallory, link.token)).next();
    expect(view).toEqual({ secondsLeft: 0, underWayCount: 0, arrivedCount: 0, isOver: true });
    await mallory.call.photos.endPhoneLink({ token: link.token });
    expect((await sendBytes(link.phone, link.photoId, 0, jpeg)).status).toBe(204);
    await mallory.call.photos.placePhotos({ ids: [link.photoId] });
    expect(await link.anna.call.photos.listPhonePhotos()).toHaveLength(1);
  });
});

test("of ten codes made at the same moment one is good", async () => {
  const anna = await shop.visitor("guest");
  const started = await Promise.all(
    Array.from({ length: 10 }, () => anna.call.photos.startPhoneLink()),
  );
  const asked = await Promise.allSettled(
    started.map(({ token }) => shop.stranger.photos.askPhoneLink({ token })),
  );
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("codes of screens that were left are forgotten, others are not", async () => {
  const [left, open] = [await start(), await start()];
  await moveEnd(left.anna.actor.userId, "-61 minutes", "-61 minutes");
  await sweepPhotos(services);
  const kept = await db
    .select({ ownerId: phoneLink.ownerId })
    .from(phoneLink)
    .where(
      and(sql`${phoneLink.ownerId} in (${left.anna.actor.userId}, ${open.anna.actor.userId})`),
    );
  expect(kept).toEqual([{ ownerId: open.anna.actor.userId }]);
});

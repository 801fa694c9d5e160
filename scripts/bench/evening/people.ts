// Who comes on an evening: people who look, people in the studio, people who order.

import { uuidv7 } from "uuidv7";

import { plainDesign } from "#shared/design/new-design.ts";
import type { TestDatabase } from "#testing/database.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";

import { createHttpClient } from "../../../src/testing/plays/http-client.ts";
import { upload } from "../../../src/testing/plays/upload.ts";
import { fromAnyAddress } from "../from-any-address.ts";
import { checkOut } from "../table/checkout.ts";
import { type HttpLine, openHttpLine } from "../table/http-line.ts";
import type { Diary } from "./diary.ts";

export type Evening = {
  readonly origin: string;
  readonly database: TestDatabase;
  readonly diary: Diary;
  readonly isOver: () => boolean;
  /** Photos of 12 megapixels, as phones make them. */
  readonly photos: readonly Buffer<ArrayBuffer>[];
  /** Whose files stand for the photos of those who only order. */
  readonly modelPhotoId: string;
};

const calls = "/trpc/catalog.listFormats,settings.readShop?batch=1&input=%7B%7D";

/** Opens the first page now and then, and reads about the shop. */
export const lookAround = async (evening: Evening, person: number): Promise<void> => {
  while (!evening.isOver()) {
    await pause(5, 15);
    await overLine(evening, async (line) => {
      const headers = { ...fromAnyAddress(person), "accept-encoding": "br" };
      const pages = { ...headers, accept: "text/html" };
      await evening.diary.note("look at /", () => good(line, "/", pages));
      await evening.diary.note("read formats and shop", () => good(line, calls, headers));
      await evening.diary.note("read the terms", () => good(line, "/legal/terms", pages));
    });
  }
};

/** Brings a photo, makes a magnet of it, changes it a few times, and begins anew. */
export const useStudio = async (evening: Evening, person: number): Promise<void> => {
  const { origin, diary, photos } = evening;
  const client = createHttpClient(origin, "de", fromAnyAddress(1_000 + person));
  await expectOk(client.mutate("accounts.startSession"));
  for (let round = person; !evening.isOver(); round += 1) {
    await pause(5, 60);
    const bytes = photos[round % photos.length];
    const photoId = uuidv7();
    // A byte behind the picture's end: another file for the shop, the same picture.
    const own = Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.from(photoId)]);
    await diary.note("photo of 12 megapixels to ready", async () => {
      const { answer } = await upload(client.request, own, { photoId });
      await expectOk(answer);
    });
    const id = uuidv7();
    const document = plainDesign("square-63", photoId);
    const acceptsLowResolution = false;
    await diary.note("save a design", async () => {
      const input = { id, document, acceptsLowResolution };
      await expectOk(client.mutate("designs.createDesign", input));
    });
    for (let version = 1; version <= savesMany && !evening.isOver(); version += 1) {
      await pause(2, 6);
      await diary.note("save it again", async () => {
        const changed = plainDesign("square-63", photoId, { ...middle, zoom: 1 + version / 100 });
        const input = { id, document: changed, expectedVersion: version, acceptsLowResolution };
        await expectOk(client.mutate("designs.saveDesign", input));
      });
    }
  }
};

const middle = { centreX: 0.5, centreY: 0.5, turnDegrees: 0 };
const savesMany = 6;

/** Orders, and is somebody else the next time. */
export const order = async (evening: Evening, person: number): Promise<void> => {
  const { database, diary, modelPhotoId } = evening;
  for (let visit = 0; !evening.isOver(); visit += 1) {
    await pause(1, 5);
    const index = 2_000 + person * 1_000 + visit;
    await overLine(evening, (line) =>
      diary.note("order, six calls", () => checkOut(database, modelPhotoId, line, index)),
    );
  }
};

const overLine = async (
  { origin }: Evening,
  doing: (line: HttpLine) => Promise<void>,
): Promise<void> => {
  const line = await openHttpLine(origin);
  await doing(line);
  line.close();
};

const good = async (
  line: HttpLine,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const { status } = await line.ask({ path, headers });
  if (status !== 200) throw new Error(`${path}: ${status}`);
};

const pause = (secondsMin: number, secondsMax: number) =>
  Bun.sleep((secondsMin + Math.random() * (secondsMax - secondsMin)) * 1_000);

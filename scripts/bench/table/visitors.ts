// Guests with a session, a photo and designs, made straight in the database before anything is measured.

import { createSessions } from "#server/auth/session.ts";
import type { TestDatabase } from "#testing/database.ts";

import { makeActor, makeDesign, makePhoto } from "../../../src/testing/makes/make-shopper.ts";
import { fromAnyAddress } from "../from-any-address.ts";
import type { HttpLine, LineAnswer } from "./http-line.ts";

export type Visitor = {
  readonly cookie: string;
  readonly photoId: string;
  readonly designId: string;
};

/** So many guests of a shop, each with one photo and one design of it. */
export const makeVisitors = async (
  { connection: { db } }: TestDatabase,
  many: number,
): Promise<readonly Visitor[]> => {
  const made: Visitor[] = [];
  for (let from = 0; from < many; from += madeAtOnce) {
    const next = Array.from({ length: Math.min(madeAtOnce, many - from) }, () => makeVisitor(db));
    made.push(...(await Promise.all(next)));
  }
  return made;
};

const madeAtOnce = 8;

const makeVisitor = async (db: TestDatabase["connection"]["db"]): Promise<Visitor> => {
  const actor = await makeActor(db);
  const token = await createSessions(db).start(actor.userId, new Date());
  const [photoId, designId] = await Promise.all([makePhoto(db, actor), makeDesign(db, actor)]);
  return { cookie: `lodestone=${token}`, photoId, designId };
};

/**
 * The answer to a call of the shop's pages, read.
 * @throws Error with what was answered instead
 */
export const call = async (
  line: HttpLine,
  index: number,
  path: string,
  cookie: string,
  input: unknown,
  isReading = false,
): Promise<{ readonly data: unknown; readonly answer: LineAnswer }> => {
  const headers = { ...fromAnyAddress(index), ...(cookie !== "" && { cookie }) };
  const query = `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await line.ask(
    isReading
      ? { path: `/trpc/${path}${query}`, headers }
      : { method: "POST", path: `/trpc/${path}`, headers, body: input },
  );
  const text = answer.body.toString();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return { data: JSON.parse(text).result.data, answer };
};

import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";

import { type AccountHouse, openAccountHouse, tokenIn } from "#testing/houses/account-house.ts";
import { watchStatements } from "#testing/judges/watch-statements.ts";
import { makeAccount, newEmail, testPassword as password } from "#testing/plays/sign-up.ts";

/** Row A3 of the fault matrix. What is compared is the work, which no busy machine changes. */
let house: AccountHouse;
let work: string[] = [];
let spies: { mockRestore(): void }[] = [];
let stopWatching = () => {};

/** Every password hash, with what makes it slow, and every statement, in the order they are begun. */
const watchWork = (): void => {
  const hash = Bun.password.hash.bind(Bun.password);
  const verify = Bun.password.verify.bind(Bun.password);
  spies = [
    spyOn(Bun.password, "hash").mockImplementation((typed, options) => {
      work.push(`hash ${JSON.stringify(options)}`);
      return hash(typed, options);
    }),
    spyOn(Bun.password, "verify").mockImplementation((typed, against, ...rest) => {
      const parameters = typeof against === "string" ? against.split("$").slice(1, 4) : [];
      work.push(`verify ${parameters.join(" ")}`);
      return verify(typed, against, ...rest);
    }),
  ];
  stopWatching = watchStatements(house.shop.services.connection.pool, (text, isInTransaction) =>
    work.push(isInTransaction ? `in a transaction: ${text}` : text),
  );
};

beforeAll(async () => {
  house = await openAccountHouse();
  watchWork();
}, 60_000);
afterAll(async () => {
  for (const spy of spies) spy.mockRestore();
  stopWatching();
  await house.shop.close();
});

/** Whatever tells one answer from another, without what differs from request to request. */
const shapeOf = async (answer: Response) => {
  const headers = [...answer.headers.keys()].filter((name) => name !== "date").toSorted();
  return { status: answer.status, body: await answer.text(), headers };
};

const acts = {
  "signing in": {
    path: "accounts.signIn",
    input: { password: "falsch falsch" },
    seen: /^verify argon2id/,
  },
  "asking for a new password": {
    path: "accounts.requestPasswordReset",
    input: {},
    seen: /^in a transaction: insert into "auth_token"/,
  },
  "asking to let a browser in": {
    path: "accounts.requestBrowserLink",
    input: {},
    seen: /^in a transaction: insert into "auth_token"/,
  },
  "signing up": { path: "accounts.signUp", input: { password }, seen: /^hash .*argon2id/ },
};
test.each(Object.entries(acts))(
  "%s with a known and an unknown address: the same answer after the same work (A3)",
  async (_name, { path, input, seen }) => {
    const { email: known } = await makeAccount(house.shop.db);
    const client = house.open();
    await client.mutate("accounts.startSession");
    const ask = async (email: string) => {
      work = [];
      const answer = await house.open().request(`/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: `lodestone=${tokenIn(client)}` },
        body: JSON.stringify({ ...input, email }),
      });
      return { ...(await shapeOf(answer)), work };
    };
    const first = await ask(newEmail());
    expect(first.work.filter((done) => seen.test(done))).toHaveLength(1);
    expect(first.work.filter((done) => done.includes("rate_limit")).length).toBeGreaterThan(1);
    for (const email of [known, newEmail(), known]) expect(await ask(email)).toEqual(first);
  },
  60_000,
);

// Chaos: acts on accounts: asked for, mailed links opened, signed in and out elsewhere.

import { sql } from "drizzle-orm";
import { z } from "zod";

import { readMailedToken, testPassword as password } from "#testing/plays/sign-up.ts";

import { openBrowser, startSession } from "./arrive.ts";
import { callOnce, callShop, insist, type Outcome } from "./ask.ts";
import { type Account, type Device, note, type Shopper } from "./notes.ts";
import { addToCart, makeDesign } from "./shopper-acts.ts";
import type { Act, Stage } from "./stage.ts";

/** Browsers that sign in to one account at the same time, at most. */
const browsersAtOnceMax = 2;
/** An account is signed in to in no more browsers than are looked at in the end. */
const devicesMax = 8;
const anything = z.unknown();

/** A step further: an account is asked for, its mailed link opened, or another browser signs in to it. */
export const useAccount: Act<Shopper> = async (stage, shopper, number) => {
  if (shopper.account === null) return askForAccount(stage, shopper, number);
  if (!shopper.account.isOpen) return openMailedLink(stage, shopper, shopper.account);
  const browsers = 1 + (number % browsersAtOnceMax);
  if (shopper.account.devices.length + browsers > devicesMax) return;
  await Promise.all(
    Array.from({ length: browsers }, (_, index) => signInElsewhere(stage, shopper, number + index)),
  );
};

const askForAccount: Act<Shopper> = async ({ notes }, shopper) => {
  const input = { email: shopper.email, password };
  const asked = await callShop(shopper.asker, "mutation", "accounts.signUp", input, anything);
  if (note(notes, "ask for an account", asked) === null) return;
  shopper.account = { isOpen: false, devices: [], cutSignIns: 0 };
};

/** Nothing to do before the mail is here; cut off in the middle the shopper signs in with the password. */
const openMailedLink = async (stage: Stage, shopper: Shopper, account: Account): Promise<void> => {
  const mails = stage.house.mail.mails.map(({ to, text }) => ({
    to: to?.[0]?.address ?? "",
    text: text ?? "",
  }));
  const token = readMailedToken(mails, shopper.email, "account-verify");
  if (token === null) return;
  const { asker } = shopper;
  const cutBefore = account.cutSignIns;
  let way = await join(account, () =>
    callOnce(asker, "mutation", "accounts.verifyEmail", { token }, anything),
  );
  // The link is spent, or may be: of an attempt that was cut nobody knows.
  const isCut = account.cutSignIns > cutBefore;
  if (way.kind !== "answered" && isCut) way = await signIn(shopper, account, asker);
  if (way.kind === "refused" && isCut && way.code === "sign_in_failed") return;
  if (note(stage.notes, "open the mailed link", way) === null) {
    if (way.kind === "unknown") finishLater(stage, shopper, { asker, isIn: "unknown" });
    return;
  }
  openAccount(stage, shopper, account);
  account.devices.push({ asker, isIn: true });
};

const openAccount = (stage: Stage, shopper: Shopper, account: Account): void => {
  account.isOpen = true;
  stage.notes.signIns += 1;
  keepReceiptOfSessions(stage, shopper, account);
};

/** Counts each attempt whose answer never came: it may have begun a session. */
const join = (
  account: Account,
  attempt: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> =>
  insist(async () => {
    const outcome = await attempt();
    if (outcome.kind === "unknown") account.cutSignIns += 1;
    return outcome;
  });

const signIn = ({ email }: Shopper, account: Account, asker: Device["asker"]) =>
  join(account, () =>
    callOnce(asker, "mutation", "accounts.signIn", { email, password }, anything),
  );

/** A guest with a cart in another browser signs in: the carts become one, and nothing is lost. */
const signInElsewhere: Act<Shopper> = async (stage, shopper, number) => {
  const { account } = shopper;
  const guest = openBrowser(stage, shopper);
  if (account === null || !(await startSession(stage, guest))) return;
  // A photo first, then a magnet of it, then the cart.
  await makeDesign(stage, guest, number);
  await makeDesign(stage, guest, number);
  await addToCart(stage, guest, number);
  const device: Device = { asker: guest.asker, isIn: "unknown" };
  const signedIn = await signIn(shopper, account, device.asker);
  account.devices.push(device);
  if (note(stage.notes, "sign in", signedIn) === null) {
    for (const [id, may] of guest.cart) shopper.cart.set(id, new Set([0, ...may]));
    finishLater(stage, shopper, device, guest);
    return;
  }
  stage.notes.signIns += 1;
  device.isIn = true;
  bringAlong(shopper, guest);
  for (const [id, may] of guest.cart) shopper.cart.set(id, may);
  if (number % 3 === 0) await signOut(stage, device);
};

/** What was the guest's is the account's, and is looked for there. */
const bringAlong = (shopper: Shopper, guest: Shopper): void => {
  guest.asker = shopper.asker;
  shopper.photos.push(...guest.photos);
  for (const [id, revision] of guest.designs) shopper.designs.set(id, revision);
};

const signOut = async ({ notes }: Stage, device: Device): Promise<void> => {
  const before = device.asker.client.cookies.get("lodestone") ?? "";
  device.isIn = "unknown";
  const left = await callShop(device.asker, "mutation", "accounts.signOut", {}, anything);
  if (note(notes, "sign out", left) === null) return;
  device.isIn = false;
  device.asker.client.cookies.set("lodestone", before);
};

/** Whoever was cut while signing in does it again in the end; from then on it is known what is whose. */
const finishLater = (stage: Stage, shopper: Shopper, device: Device, guest?: Shopper): void => {
  const { account } = shopper;
  if (account === null) return;
  stage.notes.later.push(async () => {
    const signedIn = await signIn(shopper, account, device.asker);
    if (signedIn.kind !== "answered") {
      // The link never reached the shop: there is no account yet, and the guest is one still.
      if (!account.isOpen && signedIn.kind === "refused" && signedIn.code === "sign_in_failed")
        return;
      stage.notes.surprises.push(`cannot sign in after a cut: ${JSON.stringify(signedIn)}`);
      return;
    }
    device.isIn = true;
    if (guest !== undefined) guest.asker = shopper.asker;
    if (account.isOpen) return;
    openAccount(stage, shopper, account);
    account.devices.push(device);
  });
};

const me = z.object({ email: z.string().nullable() }).nullable();

/** Each sign-in that was answered has its one session, and nobody has one who did not sign in. */
const keepReceiptOfSessions = (stage: Stage, { email }: Shopper, account: Account): void => {
  stage.notes.receipts.push({
    what: `the sessions of ${email}`,
    missing: async ({ db }) => {
      const wrong: string[] = [];
      for (const { asker, isIn } of account.devices) {
        if (isIn === "unknown") continue;
        const read = await callShop(asker, "query", "accounts.readMe", {}, me);
        const isSeen = read.kind === "answered" && read.data?.email === email;
        if (isSeen !== isIn) wrong.push(`${isIn ? "in" : "out"}, but ${JSON.stringify(read)}`);
      }
      const [row] = await db.execute<{ many: number }>(sql`
        select count(*)::int as many from session join "user" on "user".id = session.user_id
        where "user".email = ${email}`);
      const known = account.devices.filter(({ isIn }) => isIn === true).length;
      const unknown = account.devices.filter(({ isIn }) => isIn === "unknown").length;
      const many = row?.many ?? 0;
      if (many < known || many > known + unknown + account.cutSignIns) {
        wrong.push(`${many} sessions, ${known} known, ${unknown + account.cutSignIns} cut`);
      }
      return wrong.length === 0 ? null : wrong.join("; ");
    },
  });
};

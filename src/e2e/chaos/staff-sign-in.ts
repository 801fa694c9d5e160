import { z } from "zod";

import { totpCode, totpStepAt } from "#server/auth/totp.ts";
import { fromBase32 } from "#testing/houses/claim-workshop.ts";
import { testPassword as password } from "#testing/plays/sign-up.ts";

import { type Asker, callShop, openAsker } from "./ask.ts";
import { type ChaosOrder, note } from "./notes.ts";
import type { Act, Stage } from "./stage.ts";

const anything = z.unknown();
const key = z.object({ key: z.string() });
const me = z.object({ role: z.string(), secondFactor: z.string() }).nullable();

/**
 * Somebody new at work signs in, sets up the second factor, and shows a code of it in a second browser,
 * where the same code opens nothing again. Whoever is cut on the way leaves it to the next.
 */
export const staffSignsIn: Act<ChaosOrder> = async (stage) => {
  const { notes } = stage;
  const email = stage.staffEmails.pop();
  if (email === undefined) return;
  const first = await signIn(stage, email);
  if (first === null) return;
  const starting = callShop(first, "mutation", "secondFactor.start", {}, key);
  const started = note(notes, "set up a second factor", await starting);
  if (started === null) return;
  const step = totpStepAt(new Date());
  const codeOf = (at: number) => ({ code: totpCode(fromBase32(started.key), at) });
  const show = (asker: Asker, verb: string, at: number) =>
    callShop(asker, "mutation", `secondFactor.${verb}`, codeOf(at), anything);

  // Asked again after a cut the code is spent, or too old, and the new session's cookie was lost.
  const cut = ["not_allowed", "proof_wrong", "sign_in_required"];
  const confirmed = await show(first, "confirm", step - 1);
  if (note(notes, "confirm a second factor", confirmed, cut) === null) return;
  const second = await signIn(stage, email);
  if (second === null) return;
  const proven = await show(second, "prove", step);
  if (note(notes, "show a code", proven, cut) === null) return;
  const again = await show(second, "prove", step);
  if (again.kind === "answered") stage.faults.push(`a code of ${email} opened twice`);
  const read = await callShop(second, "query", "accounts.readMe", {}, me);
  const seen = note(notes, "read who I am", read);
  if (read.kind === "answered" && (seen?.role !== "admin" || seen.secondFactor !== "none")) {
    notes.surprises.push(`${email} has shown a code and is ${JSON.stringify(seen)}`);
    return;
  }
  notes.signIns += 1;
  stage.staff = second;
};

/** With the password alone nobody is in the workshop. */
const signIn = async (stage: Stage, email: string): Promise<Asker | null> => {
  const asker = openAsker(stage.house.origin, "192.0.2.2", stage.faults);
  const input = { email, password };
  const signedIn = await callShop(asker, "mutation", "accounts.signIn", input, anything);
  if (note(stage.notes, "sign in as staff", signedIn) === null) return null;
  const path = "workshop.desk.readToday";
  const peeped = await callShop(asker, "query", path, {}, anything);
  if (peeped.kind === "answered") stage.faults.push(`${email} is in without a second factor`);
  return asker;
};

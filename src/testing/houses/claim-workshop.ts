import { z } from "zod";

import { totpCode, totpStepAt } from "#server/auth/totp.ts";
import type { HttpClient } from "#testing/plays/http-client.ts";

/** RFC 4648, as an app reads the key that a person types. */
export const fromBase32 = (text: string): Uint8Array => {
  const values = Array.from(text.replaceAll(" ", ""), (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Uint8Array.from(values.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/** What the app with this key shows now; each code is taken once. */
export const appCode = (key: string): string => totpCode(fromBase32(key), totpStepAt(new Date()));

/** The one-time token in the link that a fresh server prints. */
export const setupTokenOf = (logs: readonly string[]): string => {
  const token = logs.map((line) => /setup=([\w-]{43})/.exec(line)?.[1]).find(Boolean);
  if (token === undefined) throw new Error("the server printed no link for the first admin");
  return token;
};

/** Makes the first admin, the second factor included: the client's cookie then opens the workshop. */
export const claimWorkshop = async (
  client: HttpClient,
  logs: readonly string[],
  credentials: { readonly email: string; readonly password: string },
): Promise<void> => {
  const act = async (path: string, input?: unknown): Promise<unknown> => {
    const answer = await client.mutate(path, input);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await act("accounts.claimFirstAdmin", { token: setupTokenOf(logs), ...credentials });
  const started = z
    .object({ result: z.object({ data: z.object({ key: z.string() }) }) })
    .parse(await act("secondFactor.start"));
  await act("secondFactor.confirm", { code: appCode(started.result.data.key) });
};

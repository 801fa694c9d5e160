import { randomBytes } from "node:crypto";

import { recoveryCode } from "#server/auth/second-factor.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { toBase32 } from "#server/auth/totp.ts";
import type { Database } from "#server/db/connect.ts";

const recoveryCodeCount = 8;
/** 80 bits: the hash of one cannot be searched for. */
const recoveryCodeBytes = 10;

/**
 * Makes the recovery codes (spare codes) of somebody who works here; only their hashes are kept.
 * @returns the codes as they are shown, this once
 */
export const addRecoveryCodes = async (
  tx: Database,
  userId: string,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    toBase32(randomBytes(recoveryCodeBytes)),
  );
  await tx
    .insert(recoveryCode)
    .values(codes.map((made) => ({ userId, codeHash: hashSecretToken(made) })));
  return codes.map((made) => made.replaceAll(/.{4}(?=.)/g, "$&-"));
};

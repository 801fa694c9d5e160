import { z } from "zod";

const noAddress =
  "no address of a Postgres (postgres://user:password@host/name; / @ : ? # % in a password are percent-encoded)";

const isDecodable = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/** The address of a Postgres, as `DATABASE_URL` and `DATABASE_DIRECT_URL` name it. */
export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: noAddress })
  .refine((url) => isDecodable(url), noAddress);

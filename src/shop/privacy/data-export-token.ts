import { deriveSecretToken } from "#server/auth/secret-token.ts";
import { sealToken } from "#server/mail/sealed-token.ts";
import type { Services } from "#server/services.ts";
import { dataExportPath } from "#shared/privacy.ts";

/** The secret of a copy's private link; the row keeps only its hash. */
export const dataExportToken = ({ secret }: Pick<Services, "secret">, exportId: string): string =>
  deriveSecretToken(secret, purpose, exportId);

/** Where the copy is fetched, without signing in, as long as it is there; for a mail to its person. */
export const sealedDataExportUrl = (
  { secret, publicUrl }: Pick<Services, "secret" | "publicUrl">,
  exportId: string,
  to: string,
): string => `${publicUrl}${dataExportPath(sealToken(secret, to, { purpose, id: exportId }))}`;

const purpose = "data-export";

import { deriveSecretToken } from "#server/auth/secret-token.ts";
import type { Services } from "#server/services.ts";
import { dataExportPath } from "#shared/privacy.ts";

/** The secret of a copy's private link; the row keeps only its hash. */
export const dataExportToken = ({ secret }: Pick<Services, "secret">, exportId: string): string =>
  deriveSecretToken(secret, "data-export", exportId);

/** Where the copy is fetched, without signing in, as long as it is there. */
export const dataExportUrl = (
  services: Pick<Services, "secret" | "publicUrl">,
  exportId: string,
): string => `${services.publicUrl}${dataExportPath(dataExportToken(services, exportId))}`;

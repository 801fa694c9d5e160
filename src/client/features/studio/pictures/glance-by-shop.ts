import { ensureSession } from "#client/ensure-session.ts";
import { photoGlancesPath } from "#shared/photos.ts";

/** How this device may ask: with a session of its own, or with the key of a code. */
type Sender = {
  readonly prepare: () => Promise<void>;
  readonly headers: Readonly<Record<string, string>>;
};

const shopper: Sender = { prepare: ensureSession, headers: {} };

/**
 * The shop decodes the small picture of a HEIC: some kilobytes, long before the photo itself is there.
 * @returns null when it cannot be had now; the photo will be seen when it has arrived
 */
export const glanceByShop = async (
  coded: Blob,
  { prepare, headers }: Sender = shopper,
): Promise<Blob | null> => {
  try {
    await prepare();
    const answer = await fetch(photoGlancesPath, { method: "POST", body: coded, headers });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
};

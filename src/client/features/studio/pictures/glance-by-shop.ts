import { ensureSession } from "#client/ensure-session.ts";
import { photoGlancesPath } from "#shared/photos.ts";

/**
 * The shop decodes the small picture of a HEIC: some kilobytes, long before the photo itself is there.
 * @returns null when it cannot be had now; the photo will be seen when it has arrived
 */
export const glanceByShop = async (coded: Blob): Promise<Blob | null> => {
  try {
    await ensureSession();
    const answer = await fetch(photoGlancesPath, { method: "POST", body: coded });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
};

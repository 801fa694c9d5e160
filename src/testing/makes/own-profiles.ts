import { srgbProfile } from "#server/images/srgb-profile.ts";

import { cmykProfile } from "./cmyk-profile.ts";

/** Profiles by what they are of: a press of four inks, a printer of three colours, a screen. */
export const ownProfiles = async () => {
  const [press, screen] = await Promise.all([cmykProfile(), srgbProfile()]);
  const printer = Uint8Array.from(screen);
  printer.set(Buffer.from("prtr"), 12);
  return {
    press: { name: "Bogendruck", space: "CMYK", icc: press },
    printer: { name: "Fotodrucker", space: "RGB", icc: printer },
    screen: { name: "Bildschirm", space: "RGB", icc: screen },
  } as const;
};

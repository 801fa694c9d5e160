import * as m from "#shared/messages/compiled/messages.js";

import type { Occasion } from "./occasions.ts";

/** An occasion in the page's language. */
export const occasionName = (occasion: Occasion): string => {
  switch (occasion) {
    case "baby":
      return m.occasions_baby();
    case "wedding":
      return m.occasions_wedding();
    case "year":
      return m.occasions_year();
    case "pet":
      return m.occasions_pet();
    case "thanks":
      return m.occasions_thanks();
  }
};

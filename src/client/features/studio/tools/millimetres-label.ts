import { formatTenths } from "#shared/design/format-tenths.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** A length as people of this language write it: `1,5 mm`. */
export const millimetresLabel = (lengthUm: number): string =>
  m.texts_millimetres({
    value: formatTenths(lengthUm / micrometresPerMillimetre, getLocale()),
  });

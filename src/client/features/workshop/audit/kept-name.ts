import { z } from "zod";

import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";
import { locales, operatorsWord } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** What something was called that is gone, by what its act noted last; null: it noted no name. */
export const keptName = ({ before, after }: Pick<AuditRow, "before" | "after">): string | null => {
  for (const noted of [after, before]) {
    const { code, name } = recordSchema.safeParse(noted).data ?? {};
    if (code !== undefined) return code;
    if (name !== undefined) return operatorsWord(name, getLocale());
  }
  return null;
};

const recordSchema = z.looseObject({
  code: z.string().min(1).optional(),
  name: z.record(z.enum(locales), z.string().min(1)).optional(),
});

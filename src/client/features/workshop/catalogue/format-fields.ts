// What each part of the form of a format is given.

import type { FormatDraft } from "./format-draft.ts";
import type { FormatFieldTroubles } from "./format-troubles.ts";

export type FormatFieldsProps = {
  readonly draft: FormatDraft;
  readonly troubles: FormatFieldTroubles;
  readonly onChange: (part: Partial<FormatDraft>) => void;
};

import { Notice } from "#client/ui/notice.tsx";

import { refusalSentence } from "./refusal-sentence.ts";

/** Why an act was refused, shown where the act is; nothing as long as none was. */
export const RefusalNotice = ({ error }: { readonly error: unknown }) =>
  error === null || error === undefined ? null : (
    <Notice tone="bad">{refusalSentence(error)}</Notice>
  );

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { readChangedMeanwhile } from "./read-changed-meanwhile.ts";

/**
 * Why an act without a form of its own was not done. Of somebody who was first it says who; what they did
 * is shown by the page around it, which is read again.
 */
export const ActTrouble = ({ error }: { readonly error: unknown }) => {
  if (!error) return null;
  const told = readChangedMeanwhile(error);
  if (told === undefined) return <RefusalNotice error={error} />;
  const title = told.by === null ? m.audit_meanwhile() : m.audit_meanwhile_by({ who: told.by });
  return (
    <Notice tone="bad" title={title}>
      <p>{m.audit_meanwhile_shown()}</p>
    </Notice>
  );
};

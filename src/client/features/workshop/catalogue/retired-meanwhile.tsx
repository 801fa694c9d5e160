import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

type RetiredMeanwhileProps = { readonly by: string | null; readonly at: string | null };

/** Why a format was not saved that is retired by now: by whom and when, and what has to come first. */
export const RetiredMeanwhile = ({ by, at }: RetiredMeanwhileProps) => (
  <Notice
    tone="bad"
    title={by === null ? m.format_retired_said() : m.format_retired_by({ who: by })}
  >
    {at !== null && (
      <>
        <Moment at={at} />.{" "}
      </>
    )}
    {m.format_retired_first()}
  </Notice>
);

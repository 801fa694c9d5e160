import { ComparedTexts } from "#client/features/workshop/parts/changes/compared-texts.tsx";
import type { LegalTextView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

type TextMeanwhileProps = {
  /** As it stands now. */
  readonly text: LegalTextView;
  /** What was typed here. */
  readonly mine: string;
  /** Somebody published it, rather than its draft was saved or thrown away. */
  readonly isPublished: boolean;
  readonly isBusy: boolean;
  /** Saves what was typed as the next version's draft. */
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Who was first with a text, what stands there now beside what was typed, and both ways on. */
export const TextMeanwhile = (props: TextMeanwhileProps) => {
  const { text, mine, isPublished, isBusy, onKeepMine, onTakeTheirs } = props;
  const { draft, versions, version, locale } = text;
  const published = versions.find((one) => one.version === version);
  const who = (isPublished ? published?.publishedBy : draft?.updatedBy) ?? null;
  return (
    <Notice
      tone="bad"
      title={
        who === null
          ? m.audit_meanwhile()
          : isPublished
            ? m.law_meanwhile_published({ who, version: String(version) })
            : m.audit_meanwhile_by({ who })
      }
      actions={
        <>
          <Button isBusy={isBusy} onClick={onKeepMine}>
            {m.law_meanwhile_mine()}
          </Button>
          <Button variant="quiet" onClick={onTakeTheirs}>
            {m.audit_meanwhile_take()}
          </Button>
        </>
      }
    >
      <p>{m.audit_meanwhile_kept()}</p>
      <ComparedTexts theirs={draft?.source ?? text.source} mine={mine} locale={locale} />
    </Notice>
  );
};

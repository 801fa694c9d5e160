import type { LegalTextView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { LegalText } from "#client/ui/legal-text.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { parseLegalSource } from "#shared/legal/legal-source.ts";
import * as m from "#shared/messages/compiled/messages.js";

type TextMeanwhileProps = {
  /** As it stands now. */
  readonly text: LegalTextView;
  /** Somebody published it, rather than its draft was saved or thrown away. */
  readonly isPublished: boolean;
  readonly isBusy: boolean;
  /** Saves what was typed as the next version's draft. */
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Who was first with a text, what stands there now, and both ways on. */
export const TextMeanwhile = (props: TextMeanwhileProps) => {
  const { text, isPublished, isBusy, onKeepMine, onTakeTheirs } = props;
  const { draft, versions, version, locale } = text;
  const published = versions.find((one) => one.version === version);
  const who = (isPublished ? published?.publishedBy : draft?.updatedBy) ?? null;
  const content = parseLegalSource(draft?.source ?? text.source);
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
      {content !== null && (
        <details>
          <summary>{m.law_meanwhile_now()}</summary>
          <div lang={locale}>
            <LegalText text={content} level={2} />
          </div>
        </details>
      )}
    </Notice>
  );
};

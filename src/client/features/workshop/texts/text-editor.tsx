import { useIsMutating } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useUnsavedDraft } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { useOfferWhileOpen } from "#client/features/workshop/parts/use-offer-while-open.ts";
import type { LegalTextView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { parseLegalSource } from "#shared/legal/legal-source.ts";
import { legalSourceLengthMax } from "#shared/legal/legal.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { PublishText } from "./publish-text.tsx";
import { TextMeanwhile } from "./text-meanwhile.tsx";
import { TextPreview } from "./text-preview.tsx";
import { TextWarnings } from "./text-warnings.tsx";
import { isDraftChanged, useDiscardLegalDraft, useSaveLegalDraft } from "./use-text-acts.ts";

import form from "#client/features/workshop/parts/form.module.css";
import styles from "./text-editor.module.css";

type TextEditorProps = { readonly text: LegalTextView; readonly isAdmin: boolean };

/** The next version of a text, beside what shoppers will see of it and what the check finds. */
export const TextEditor = ({ text, isAdmin }: TextEditorProps) => {
  const { kind, locale, draft } = text;
  const kept = draft?.source ?? text.source;
  const [source, setSource] = useState(kept);
  // Of the draft that this text began with: a change by somebody else is refused, not overwritten.
  const [revision, setRevision] = useState(draft?.revision ?? 0);
  const [begunFrom, setBegunFrom] = useState(publishedOf(text));
  const save = useSaveLegalDraft();
  const discard = useDiscardLegalDraft();
  const shown = useDeferredValue(source);
  const content = parseLegalSource(shown);
  const isUnsaved = source !== kept;
  useUnsavedDraft(isUnsaved);
  const utils = trpc.useUtils();
  const [isBehind, setBehind] = useState(false);
  // What they did is read before it is told.
  const fallBehind = () => void utils.workshop.texts.invalidate().then(() => setBehind(true));
  const tellBehind = (error: unknown) => void (isDraftChanged(error) && fallBehind());
  const send = (
    from: { readonly revision: number; readonly begunFrom: number },
    after: (revision: number) => void,
    onError: (error: unknown) => void,
  ) =>
    save.mutate(
      { kind, locale, source, ...from },
      {
        onSuccess: (saved) => {
          setBehind(false);
          setRevision(saved.revision);
          setBegunFrom(from.begunFrom);
          after(saved.revision);
        },
        onError,
      },
    );
  const now = { revision: draft?.revision ?? 0, begunFrom: publishedOf(text) };
  // Our own act changes what holds before its answer is here.
  const isSending = useIsMutating() > 0;
  const isNewer = !isSending && (now.revision !== revision || now.begunFrom !== begunFrom);
  const offer = useOfferWhileOpen();
  const takeTheirs = () => {
    save.reset();
    discard.reset();
    setBehind(false);
    setRevision(now.revision);
    setBegunFrom(now.begunFrom);
    setSource(kept);
    // Taken back, it is behind again: what they wrote is not overwritten unseen.
    offer(m.audit_meanwhile_taken(), () => {
      setRevision(revision);
      setBegunFrom(begunFrom);
      setSource(source);
    });
  };
  const throwAway = () =>
    discard.mutate(
      { kind, locale, revision },
      {
        onSuccess: () => {
          setRevision(0);
          setBegunFrom(publishedOf(text));
          setSource(text.source);
          offer(m.law_done_discarded(), () => {
            setSource(source);
            save.mutate(
              { kind, locale, source: kept, revision: 0, begunFrom: publishedOf(text) },
              { onSuccess: (saved) => setRevision(saved.revision), onError: tellBehind },
            );
          });
        },
        onError: tellBehind,
      },
    );
  const error = save.error ?? discard.error;

  return (
    <div className={form["form"]}>
      <p className={form["quiet"]}>
        {draft === null ? (
          m.law_edit_start()
        ) : (
          <>
            {m.law_state_draft()}: <Moment at={draft.updatedAt} />
          </>
        )}
      </p>
      <div className={form["acts"]}>
        <Button onClick={() => setSource(text.template)}>{m.law_edit_from_template()}</Button>
        <Button onClick={() => setSource(text.source)}>{m.law_edit_from_current()}</Button>
      </div>
      <div className={styles["columns"]}>
        <div className={styles["source"]}>
          <Field
            label={m.law_edit_source()}
            hint={m.law_edit_hint()}
            {...(content === null && { error: m.law_edit_unreadable() })}
          >
            <TextArea
              rows={24}
              lang={locale}
              spellCheck
              maxLength={legalSourceLengthMax}
              value={source}
              onChange={(event) => setSource(event.currentTarget.value)}
            />
          </Field>
        </div>
        <TextPreview content={content} locale={locale} />
      </div>
      <TextWarnings kind={kind} source={shown} />
      {isBehind || isNewer ? (
        <TextMeanwhile
          text={text}
          mine={shown}
          isPublished={now.begunFrom !== begunFrom}
          isBusy={save.isPending}
          onKeepMine={() => send(now, () => {}, tellBehind)}
          onTakeTheirs={takeTheirs}
        />
      ) : (
        !isDraftChanged(error) && <RefusalNotice error={error} />
      )}
      <div className={form["acts"]}>
        <Button
          isBusy={save.isPending}
          disabled={!isUnsaved && draft !== null}
          onClick={() => send({ revision, begunFrom }, () => {}, tellBehind)}
        >
          {m.law_edit_save()}
        </Button>
        <PublishText
          text={text}
          source={source}
          isAllowed={isAdmin && content !== null && (isUnsaved || draft !== null)}
          keepError={save.error}
          onKeep={(after, onError) =>
            isUnsaved || draft === null
              ? send({ revision, begunFrom }, after, onError)
              : after(revision)
          }
          onBehind={fallBehind}
          onPublished={(version) => {
            setRevision(0);
            setBegunFrom(version);
          }}
        />
        {draft !== null && (
          <Button variant="quiet" isBusy={discard.isPending} onClick={throwAway}>
            {m.law_edit_discard()}
          </Button>
        )}
        {isUnsaved && <span className={form["quiet"]}>{m.law_edit_unsaved()}</span>}
        {!isAdmin && <span className={form["quiet"]}>{m.law_edit_publish_admins()}</span>}
      </div>
    </div>
  );
};

/** The version that applies, when somebody published it; 0 for our template. */
const publishedOf = ({ version, publishedAt }: LegalTextView): number =>
  publishedAt === null ? 0 : (version ?? 0);

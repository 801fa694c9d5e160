import { type SubmitEvent, useRef, useState } from "react";

import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { WhoWasFirst } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type RecallBatchInput, recallBatchInput, recallTextLengthMax } from "#shared/recall.ts";

import { RecallAddresses } from "./recall-addresses.tsx";
import { useRecallDone } from "./use-recall-done.ts";

import styles from "#client/features/workshop/parts/form.module.css";

const fields = [
  { part: "hazard", locale: "de", label: m.recall_hazard_de, hint: m.recall_hazard_hint },
  { part: "hazard", locale: "en", label: m.recall_hazard_en, hint: m.recall_hazard_hint },
  { part: "advice", locale: "de", label: m.recall_advice_de, hint: m.recall_advice_hint },
  { part: "advice", locale: "en", label: m.recall_advice_en, hint: m.recall_advice_hint },
] as const;

type RecallFormProps = { readonly batchId: string; readonly onDone: () => void };

/** Whom the mail reaches, what it says of the danger, and the last question before it goes. */
export const RecallForm = ({ batchId, onDone }: RecallFormProps) => {
  const isAdmin = useIsAdmin();
  const { data: reach } = trpc.workshop.production.readRecallReach.useQuery({ batchId });
  if (!reach) return <Skeleton />;
  return (
    <div className={styles["form"]}>
      <Reach {...reach} />
      {!isAdmin && <Notice tone="info">{m.recall_admins()}</Notice>}
      {isAdmin && reach.mails + reach.kept > 0 && (
        <RecallWords batchId={batchId} mails={reach.mails} onDone={onDone} />
      )}
    </div>
  );
};

const RecallWords = ({ batchId, mails, onDone }: RecallFormProps & { readonly mails: number }) => {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const mailed = useMailWords();
  const recall = useRecallBatch(onDone);
  /** What was wrong by field, as `hazard.de`. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [checked, setChecked] = useState<RecallBatchInput | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const words = (part: string) => ({
      de: typedText(typed, `${part}.de`),
      en: typedText(typed, `${part}.en`),
    });
    const parsed = recallBatchInput.safeParse({
      batchId,
      hazard: words("hazard"),
      advice: words("advice"),
    });
    setWrong(new Map(parsed.error?.issues.map(({ path, code }) => [path.join("."), code])));
    setChecked(parsed.data ?? null);
    const first = parsed.error?.issues[0]?.path.join(".");
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <>
      {/* Kept while the question stands, so that nothing is typed twice. */}
      <div hidden={checked !== null}>
        <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
          {fields.map(({ part, locale, label, hint }) => {
            const name = `${part}.${locale}`;
            return (
              <Field key={name} label={label()} hint={hint()} error={faultOf(wrong.get(name))}>
                <TextArea name={name} lang={locale} maxLength={recallTextLengthMax} />
              </Field>
            );
          })}
          <div className={styles["acts"]}>
            <Button type="submit">{m.recall_next()}</Button>
          </div>
        </form>
      </div>
      {checked !== null && (
        <div className={styles["form"]} ref={focusOnIt} tabIndex={-1}>
          <Notice tone="warn">
            {mails === 0
              ? m.recall_sure_unposted()
              : mailed(m.recall_sure, m.recall_sure_unmailed)({ count: mails })}
          </Notice>
          <WhoWasFirst error={recall.error} />
          <div className={styles["acts"]}>
            <Button variant="quiet" onClick={() => setChecked(null)}>
              {m.recall_back()}
            </Button>
            <Button
              variant="danger"
              isBusy={recall.isPending}
              onClick={() => recall.mutate(checked)}
            >
              {mails === 0 ? m.recall_open() : mailed(m.recall_do, m.recall_open)()}
            </Button>
          </div>
        </div>
      )}
    </>
  );
};

/** The question takes the place of the pressed button, so it is read out and pressed on purpose. */
const focusOnIt = (question: HTMLElement | null) => question?.focus();

/** Who is written to, or to be told by the shop itself, who cannot be, and what never left the house. */
const Reach = ({ mails, addresses, erased, kept }: ReachView) => {
  const mailed = useMailWords();
  const unposted = mailed(m.recall_reach_unposted, m.recall_reach_unposted_unmailed);
  return (
    <>
      <p>
        {mails === 0
          ? (erased === 0 ? unposted : m.recall_reach_none)()
          : mailed(m.recall_reach, m.recall_reach_unmailed)({ count: mails })}
      </p>
      <RecallAddresses addresses={addresses} />
      {kept > 0 && <p>{m.recall_reach_kept({ count: kept })}</p>}
      {erased > 0 && <p className={styles["quiet"]}>{m.recall_erased({ count: erased })}</p>}
    </>
  );
};
type ReachView = {
  readonly mails: number;
  readonly addresses: readonly string[];
  readonly erased: number;
  readonly kept: number;
};

/** @param code as zod says what is wrong; `custom`: its words play the danger down */
const faultOf = (code: string | undefined): string | undefined => {
  if (code === undefined) return undefined;
  return code === "custom" ? m.recall_plays_down() : m.recall_missing();
};

const useRecallBatch = (onDone: () => void) => {
  const utils = trpc.useUtils();
  const done = useRecallDone();
  return trpc.workshop.production.recallBatch.useMutation({
    onSuccess: ({ mails }) => {
      onDone();
      showToast({ tone: "good", text: done(mails) });
    },
    onSettled: () => utils.workshop.production.invalidate(),
  });
};

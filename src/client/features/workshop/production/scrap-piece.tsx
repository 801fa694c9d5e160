import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { scrapReasonNames } from "#client/features/workshop/parts/print/batch-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { pieceFaults, scrapPieceInput } from "#shared/production.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** For a piece that came out badly: it waits for the next sheet again, with its reason. */
export const ScrapPiece = ({ batchId }: { readonly batchId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.production_scrap()}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={m.production_scrap()}>
        <ScrapForm batchId={batchId} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const ScrapForm = ({
  batchId,
  onDone,
}: {
  readonly batchId: string;
  readonly onDone: () => void;
}) => {
  const { data: pieces } = trpc.workshop.production.readBatchPieces.useQuery({ batchId });
  const scrap = useScrapPiece(onDone);
  if (!pieces) return <Skeleton />;
  const left = pieces.filter(({ scrapReason }) => scrapReason === null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const place = Number(typedText(typed, "place"));
    const checked = scrapPieceInput.safeParse({
      batchId,
      place,
      reason: typedText(typed, "reason"),
    });
    const label = left.find((piece) => piece.place === place)?.label ?? "";
    if (checked.success) {
      scrap.mutate(checked.data, {
        onSuccess: () => showToast({ tone: "good", text: m.production_scrapped({ label }) }),
      });
    }
  };

  return (
    <form className={styles["form"]} onSubmit={submit}>
      <Field label={m.production_scrap_which()}>
        <Select name="place">
          {left.map(({ place, label }) => (
            <option key={place} value={place}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.production_scrap_reason()}>
        <Select name="reason">
          <Options of={pieceFaults} name={(reason) => scrapReasonNames[reason]()} />
        </Select>
      </Field>
      <RefusalNotice error={scrap.error} />
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={scrap.isPending}>
          {m.production_scrap_do()}
        </Button>
      </div>
    </form>
  );
};

const useScrapPiece = (onDone: () => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.scrapPiece.useMutation({
    onSuccess: onDone,
    onSettled: () => utils.workshop.production.invalidate(),
  });
};

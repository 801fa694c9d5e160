import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
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
import scrapStyles from "./scrap-piece.module.css";

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
  const [place, setPlace] = useState<number>();
  if (!pieces) return <Skeleton />;
  const left = pieces.filter(({ scrapReason }) => scrapReason === null);
  const shown = left.find((piece) => piece.place === place) ?? left[0];

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const checked = scrapPieceInput.safeParse({
      batchId,
      place: shown?.place,
      reason: typedText(typed, "reason"),
    });
    if (checked.success) {
      const label = shown?.label ?? "";
      scrap.mutate(checked.data, {
        onSuccess: () => showToast({ tone: "good", text: m.production_scrapped({ label }) }),
      });
    }
  };

  return (
    <form className={styles["form"]} onSubmit={submit}>
      {shown && <PiecePicture piece={shown} />}
      <Field label={m.production_scrap_which()}>
        <Select
          value={shown?.place}
          onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
        >
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

/** By it one sees that the piece in the hand is the one that is named. */
const PiecePicture = ({
  piece: { printJobId, label },
}: {
  readonly piece: { readonly printJobId: string; readonly label: string };
}) => {
  const { data: picture } = trpc.workshop.production.readPiecePicture.useQuery(
    { printJobId },
    { staleTime: Infinity },
  );
  return (
    <div className={scrapStyles["picture"]}>
      {picture && <OrderPicture {...picture} detail="proxy" label={label} />}
    </div>
  );
};

const useScrapPiece = (onDone: () => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.scrapPiece.useMutation({
    onSuccess: onDone,
    onSettled: () => utils.workshop.production.invalidate(),
  });
};

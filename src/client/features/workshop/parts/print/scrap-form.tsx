import { type SubmitEvent, useState } from "react";

import { WhoWasFirst } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { pieceFaults, scrapPiecesInput } from "#shared/production.ts";

import { scrapReasonNames } from "./batch-words.ts";
import { PieceGrid } from "./piece-grid.tsx";
import { useScrapPieces } from "./use-scrap-pieces.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type ScrapFormProps = {
  readonly batchId: string;
  readonly sheet?: number;
  readonly onDone: () => void;
};

/** One sheet at a time; what is ticked on another stays ticked, and one press scraps all of it. */
export const ScrapForm = ({ batchId, sheet: first, onDone }: ScrapFormProps) => {
  const { data: pieces } = trpc.workshop.production.readBatchPieces.useQuery({ batchId });
  const scrap = useScrapPieces(onDone);
  const [sheet, setSheet] = useState(first);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  if (!pieces) return <Skeleton />;
  const left = pieces.filter(
    ({ scrapReason, isUnneeded, isPosted }) => scrapReason === null && !isUnneeded && !isPosted,
  );
  if (left.length === 0) return <p>{m.production_scrap_none()}</p>;
  const sheets = [...new Set(left.map((piece) => piece.sheet))];
  const shown = sheets.find((number) => number === sheet) ?? sheets[0] ?? 1;
  const onSheet = left.filter((piece) => piece.sheet === shown);
  const places = left.map(({ place }) => place).filter((place) => ticked.has(place));

  const tick = (which: readonly { readonly place: number }[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const { place } of which) {
      if (isOn) next.add(place);
      else next.delete(place);
    }
    setTicked(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typedText(new FormData(event.currentTarget), "reason");
    const checked = scrapPiecesInput.safeParse({ batchId, places, reason });
    if (checked.success) scrap.mutate(checked.data);
  };

  return (
    <form className={styles["form"]} onSubmit={submit}>
      {sheets.length > 1 && (
        <Field label={m.production_scrap_sheet_choice()}>
          <Select
            value={shown}
            onChange={({ currentTarget }) => setSheet(Number(currentTarget.value))}
          >
            {sheets.map((number) => (
              <option key={number} value={number}>
                {m.production_sheet({ number })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div>
        <Checkbox
          checked={onSheet.every(({ place }) => ticked.has(place))}
          onChange={({ currentTarget }) => tick(onSheet, currentTarget.checked)}
        >
          {m.production_scrap_whole_sheet({ number: shown })}
        </Checkbox>
        <PieceGrid
          batchId={batchId}
          sheet={shown}
          pieces={onSheet}
          label={m.production_scrap_which()}
          ticked={ticked}
          onTick={(piece, isOn) => tick([piece], isOn)}
        />
      </div>
      <Field label={m.production_scrap_reason()}>
        <Select name="reason">
          <Options of={pieceFaults} name={(reason) => scrapReasonNames[reason]()} />
        </Select>
      </Field>
      <WhoWasFirst error={scrap.error} />
      <div className={styles["acts"]}>
        <Button type="submit" disabled={places.length === 0} isBusy={scrap.isPending}>
          {m.production_scrap_do({ count: places.length })}
        </Button>
      </div>
    </form>
  );
};

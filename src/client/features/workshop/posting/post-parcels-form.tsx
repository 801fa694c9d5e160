import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { useUnsavedDraft } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { useSayPosted } from "#client/features/workshop/parts/orders/use-postings.ts";
import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { FileButton } from "#client/ui/forms/file-button.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type Carrier, carriers } from "#shared/orders.ts";
import { parseTrackingLines } from "#shared/posting/parse-tracking-lines.ts";
import { trackingTextLengthMax } from "#shared/posting/posting.ts";

import { AskToPost } from "./ask-to-post.tsx";
import { hasLeft, leftWords } from "./left-words.ts";
import { type LeftLine, LinesLeft } from "./lines-left.tsx";
import { numbersTwice } from "./numbers-twice.ts";
import { type RefusedParcel, RefusedParcels } from "./refused-parcels.tsx";
import { stillRefused } from "./still-refused.ts";
import { stillToPost } from "./still-to-post.ts";
import { whyParcelsStay } from "./why-parcels-stay.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type GoingParcel = { readonly parcel: ParcelView; readonly trackingNumber: string };
type PostParcelsFormProps = {
  readonly parcels: readonly ParcelView[];
  readonly chosen: readonly ParcelView[];
  /** Without parcels it is there for lines that were left. */
  readonly isNeeded: boolean;
  /** What went by the own press leaves the choice without a word. */
  readonly onPosted: (parcelIds: readonly string[]) => void;
};

/**
 * Says of many parcels that they are with the carrier, once it was asked. Parcels named in the text get their
 * number and go; without a text those that are chosen above go without one.
 */
export const PostParcelsForm = ({ parcels, chosen, isNeeded, onPosted }: PostParcelsFormProps) => {
  const [carrier, setCarrier] = useState<Carrier>("dhl");
  const [text, setText] = useState("");
  useUnsavedDraft(text.trim() !== "");
  // What was asked about is what goes: nothing joins it that was cut while somebody read the question.
  const [asked, setAsked] = useState<readonly GoingParcel[]>([]);
  const [refused, setRefused] = useState<readonly RefusedParcel[]>([]);
  const { release } = useHold();
  const ship = useShipParcels(onPosted, [...asked, ...refused]);
  // While it is sent, what went is gone from the list already.
  const toPost = ship.isPending ? asked : stillToPost(asked, parcels);
  const waiting = parcels.map(({ number }) => number);
  const read = parseTrackingLines(text, waiting, onlyOf(parcels, chosen)?.number);
  const named = (read?.lines ?? []).flatMap(({ parcelNumber, trackingNumber }) => {
    const parcel = parcels.find(({ number }) => number === parcelNumber);
    return parcel === undefined ? [] : [{ parcel, trackingNumber }];
  });
  const left = [...(read?.unread ?? []), ...named.flatMap(keptLine)];
  const wanted =
    text.trim() === "" ? chosen.map((parcel) => ({ parcel, trackingNumber: "" })) : named;
  const going = wanted.filter(canGo);
  const takeFile = async (file: File) => {
    setText((await file.text()).slice(0, trackingTextLengthMax));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(going);
  };
  const postShared = ({ parcel, trackingNumber }: RefusedParcel) =>
    ship.mutate(
      { carrier, parcels: [{ ...inputOf({ parcel, trackingNumber }), isShared: true }] },
      {
        onSuccess: ([answer]) => {
          const { refusal = null } = answer ?? {};
          const others = refused.filter((one) => one.parcel.parcelId !== parcel.parcelId);
          if (refusal !== null) {
            const again = { parcel, trackingNumber, refusal, takenBy: undefined };
            setRefused(hasLeft(again) ? others : [...others, again]);
            return;
          }
          const [posted] = lineOf({ parcel, trackingNumber });
          const lines = text.split("\n").filter((line) => line !== posted);
          setRefused(others);
          setText(lines.join("\n"));
          if (others.length === 0) release();
        },
      },
    );
  const post = () => {
    setAsked(toPost);
    ship.mutate(
      {
        carrier,
        parcels: toPost.map(inputOf),
      },
      {
        onSuccess: (answers) => {
          const stay = toPost.flatMap((going, at) => {
            const { refusal = null, takenBy } = answers[at] ?? {};
            return refusal === null ? [] : [{ ...going, refusal, takenBy }];
          });
          const here = stay.filter((one) => !hasLeft(one));
          setRefused(here);
          if (here.length === 0) release();
          // What a colleague stopped meanwhile keeps its line, too: the list says why.
          const sent = new Set(toPost.map(({ parcel }) => parcel.parcelId));
          const stopped = asked.filter(({ parcel }) => !sent.has(parcel.parcelId));
          const kept = [...stopped, ...stay].flatMap(lineOf);
          setText([...new Set([...kept, ...left.map(({ line }) => line)])].join("\n"));
        },
        onSettled: () => setAsked([]),
      },
    );
  };
  if (!isNeeded && text.trim() === "") return null;
  return (
    <Box title={m.posting_ship()}>
      <form className={styles["form"]} onSubmit={submit}>
        <div className={styles["fields"]}>
          <Field label={m.workshop_ship_carrier()}>
            <Select
              value={carrier}
              onChange={({ currentTarget }) => {
                const chosenCarrier = carriers.find((known) => known === currentTarget.value);
                if (chosenCarrier) setCarrier(chosenCarrier);
              }}
            >
              <Options of={carriers} name={carrierName} />
            </Select>
          </Field>
        </div>
        <Field label={m.posting_numbers()} hint={m.posting_numbers_hint()}>
          <TextArea
            name="numbers"
            value={text}
            maxLength={trackingTextLengthMax}
            spellCheck={false}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <div className={styles["acts"]}>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onFile={(file) => void takeFile(file)}>
            {m.posting_file()}
          </FileButton>
        </div>
        <div aria-live="polite">
          {read === null && <Notice tone="bad">{m.posting_too_many()}</Notice>}
          <LinesLeft lines={left} />
          {numbersTwice(read?.lines ?? []).map(({ trackingNumber, parcels: twice }) => (
            <Notice key={trackingNumber} tone="warn">
              {m.posting_number_twice({ number: trackingNumber, parcels: twice.join(", ") })}
            </Notice>
          ))}
          {text.trim() === "" &&
            whyParcelsStay(chosen).map((why) => (
              <Notice key={why} tone="warn">
                {why}
              </Notice>
            ))}
          {named.some(canGo) && (
            <ul>
              {named.filter(canGo).map(({ parcel, trackingNumber }) => (
                <li key={parcel.parcelId}>
                  {parcel.number} · <bdi>{parcel.address.name}</bdi> → {trackingNumber}
                </li>
              ))}
            </ul>
          )}
          <RefusalNotice error={ship.error} />
          <RefusedParcels
            refused={stillRefused(refused, parcels, named)}
            isBusy={ship.isPending}
            onShared={postShared}
          />
        </div>
        <div className={styles["acts"]}>
          <Button
            type="submit"
            variant="primary"
            isBusy={ship.isPending}
            disabled={going.length === 0}
          >
            {m.posting_ship_ask({ count: going.length })}
          </Button>
        </div>
      </form>
      <AskToPost
        leftCount={left.length}
        stayingCount={
          parcels.filter(
            ({ obstacle, parcelId }) =>
              obstacle === null && !toPost.some(({ parcel }) => parcel.parcelId === parcelId),
          ).length
        }
        going={toPost.map(({ parcel: { number, isGivenBack }, trackingNumber }) => ({
          number,
          trackingNumber,
          isGivenBack,
        }))}
        isOpen={asked.length > 0}
        isBusy={ship.isPending}
        onNotYet={() => setAsked([])}
        onPost={post}
      />
    </Box>
  );
};

/** As it is typed anew once the parcel can go. */
const lineOf = ({ parcel, trackingNumber }: GoingParcel): string[] =>
  trackingNumber === "" ? [] : [`${parcel.number} ${trackingNumber}`];

/** A line about a parcel that cannot go now. */
const keptLine = ({ parcel, trackingNumber }: GoingParcel): LeftLine[] =>
  parcel.obstacle === null
    ? []
    : [{ line: `${parcel.number} ${trackingNumber}`, why: parcel.obstacle, numbers: [] }];

const inputOf = ({ parcel: { orderId, claimId }, trackingNumber }: GoingParcel) => ({
  orderId,
  ...(claimId !== null && { claimId }),
  trackingNumber,
});

const canGo = ({ parcel }: GoingParcel): boolean => parcel.obstacle === null;

/** The one parcel that a number without an order can only mean: the one chosen, or the one that can go. */
const onlyOf = (
  parcels: readonly ParcelView[],
  chosen: readonly ParcelView[],
): ParcelView | undefined => {
  const meant = chosen.length > 0 ? chosen : parcels.filter(({ obstacle }) => obstacle === null);
  return meant.length === 1 ? meant[0] : undefined;
};

/** The parcels are with the carrier; says which and how many went, offers them back, and tells what had left before. */
const useShipParcels = (
  onPosted: PostParcelsFormProps["onPosted"],
  sent: readonly GoingParcel[],
) => {
  const utils = trpc.useUtils();
  const sayPosted = useSayPosted();
  return trpc.workshop.posting.shipParcels.useMutation({
    onSuccess: async (answers) => {
      const posted = answers.flatMap(({ orderId, claimId, postingId }) =>
        postingId === null ? [] : [{ orderId, claimId, postingId }],
      );
      const parcelIds = posted.map(({ orderId, claimId }) => claimId ?? orderId);
      const numbers = new Map(sent.map(({ parcel }) => [parcel.parcelId, parcel.number]));
      sayPosted(
        posted,
        parcelIds.flatMap((parcelId) => numbers.get(parcelId) ?? []),
      );
      const told = answers.map(({ orderId, claimId, ...answer }) => ({
        ...answer,
        number: numbers.get(claimId ?? orderId) ?? "",
      }));
      for (const text of leftWords(told)) showToast({ tone: "neutral", text });
      onPosted(parcelIds);
      await utils.workshop.invalidate();
    },
  });
};

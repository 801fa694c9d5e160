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
import * as m from "#shared/messages/compiled/messages.js";
import { type Carrier, carriers } from "#shared/orders.ts";
import { parseTrackingLines } from "#shared/posting/parse-tracking-lines.ts";
import { parcelsMax, trackingTextLengthMax } from "#shared/posting/posting.ts";
import type { RefusalCode } from "#shared/shop-error.ts";

import { AskToPost } from "./ask-to-post.tsx";
import { stillToPost } from "./still-to-post.ts";
import { whyParcelsStay } from "./why-parcels-stay.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type GoingParcel = { readonly parcel: ParcelView; readonly trackingNumber: string };
type RefusedParcel = GoingParcel & { readonly refusal: RefusalCode };
type PostParcelsFormProps = {
  readonly parcels: readonly ParcelView[];
  readonly chosen: readonly ParcelView[];
};

/**
 * Says of many parcels that they are with the carrier, once it was asked. Parcels named in the text get their
 * number and go; without a text those that are chosen above go without one.
 */
export const PostParcelsForm = ({ parcels, chosen }: PostParcelsFormProps) => {
  const [carrier, setCarrier] = useState<Carrier>("dhl");
  const [text, setText] = useState("");
  useUnsavedDraft(text.trim() !== "");
  // What was asked about is what goes: nothing joins it that was cut while somebody read the question.
  const [asked, setAsked] = useState<readonly GoingParcel[]>([]);
  const [refused, setRefused] = useState<readonly RefusedParcel[]>([]);
  const { release } = useHold();
  const ship = useShipParcels();
  // While it is sent, what went is gone from the list already.
  const toPost = ship.isPending ? asked : stillToPost(asked, parcels);
  // Of two parcels of one order no line can say which is meant.
  const isNamed = (number: string) => parcels.filter((some) => some.number === number).length === 1;
  const read = parseTrackingLines(text, isNamed, onlyOf(parcels, chosen)?.number);
  const named = (read?.lines ?? []).flatMap(({ orderNumber, trackingNumber }) => {
    const parcel = parcels.find(({ number }) => number === orderNumber);
    return parcel === undefined ? [] : [{ parcel, trackingNumber }];
  });
  // Of a carrier's file for more parcels than one table holds, the rest waits for the next ones.
  const rest = parcels.length === parcelsMax ? (read?.unread ?? []).join("\n") : "";
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
  const post = () => {
    setAsked(toPost);
    ship.mutate(
      {
        carrier,
        parcels: toPost.map(({ parcel, trackingNumber }) => ({
          orderId: parcel.orderId,
          ...(parcel.claimId !== null && { claimId: parcel.claimId }),
          trackingNumber,
        })),
      },
      {
        onSuccess: (answers) => {
          const stay = toPost.flatMap((going, at) => {
            const refusal = answers[at]?.refusal ?? null;
            return refusal === null ? [] : [{ ...going, refusal }];
          });
          setRefused(stay);
          if (stay.length === 0) release();
          // What a colleague stopped meanwhile keeps its line, too: the list says why.
          const sent = new Set(toPost.map(({ parcel }) => parcel.parcelId));
          const stopped = asked.filter(({ parcel }) => !sent.has(parcel.parcelId));
          const kept = [...stopped, ...stay].flatMap(lineOf);
          setText([...kept, ...(rest === "" ? [] : [rest])].join("\n"));
        },
        onSettled: () => setAsked([]),
      },
    );
  };
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
          {read !== null && read.unread.length > 0 && (
            <Notice>
              {m.posting_unread({ count: read.unread.length, line: read.unread[0] ?? "" })}
            </Notice>
          )}
          {whyParcelsStay(wanted.map(({ parcel }) => parcel)).map((why) => (
            <Notice key={why} tone="warn">
              {why}
            </Notice>
          ))}
          {named.some(canGo) && (
            <ul>
              {named.filter(canGo).map(({ parcel, trackingNumber }) => (
                <li key={parcel.parcelId}>
                  {parcel.number} · {parcel.address.name} → {trackingNumber}
                </li>
              ))}
            </ul>
          )}
          <RefusalNotice error={ship.error} />
          {refused.map(({ parcel: { parcelId, number }, refusal }) => (
            <Notice key={parcelId} tone="bad">
              {refusedWords(refusal, number)}
            </Notice>
          ))}
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
        unread={read?.unread ?? []}
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

const refusedWords = (refusal: RefusalCode, number: string): string => {
  if (refusal === "parcel_recalled") return m.recall_parcel_stays({ number });
  return refusal === "parcel_not_made"
    ? m.posting_refused_not_made({ number })
    : m.posting_refused({ number });
};

const canGo = ({ parcel }: GoingParcel): boolean => parcel.obstacle === null;

/** The one parcel that a number without an order can only mean: the one chosen, or the one that can go. */
const onlyOf = (
  parcels: readonly ParcelView[],
  chosen: readonly ParcelView[],
): ParcelView | undefined => {
  const meant = chosen.length > 0 ? chosen : parcels.filter(({ obstacle }) => obstacle === null);
  return meant.length === 1 ? meant[0] : undefined;
};

/** The parcels are with the carrier; says how many went, and offers them back. */
const useShipParcels = () => {
  const utils = trpc.useUtils();
  const sayPosted = useSayPosted();
  return trpc.workshop.posting.shipParcels.useMutation({
    onSuccess: async (answers) => {
      sayPosted(
        answers.flatMap(({ orderId, claimId, postingId }) =>
          postingId === null ? [] : [{ orderId, claimId, postingId }],
        ),
      );
      await utils.workshop.invalidate();
    },
  });
};

import { Link } from "@tanstack/react-router";

import { MarkMade } from "#client/features/workshop/parts/orders/mark-made.tsx";
import { UnmarkMade } from "#client/features/workshop/parts/orders/unmark-made.tsx";
import { dueTone } from "#client/features/workshop/parts/print/due-tone.ts";
import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { parcelPage } from "./parcel-page.ts";
import { piecesHere } from "./pieces-here.ts";

import styles from "#client/features/workshop/parts/lists/table.module.css";
import parcelStyles from "./parcel-table.module.css";

type ParcelTableProps = {
  readonly parcels: readonly ParcelView[];
  readonly isChosen: (parcel: ParcelView) => boolean;
  readonly onChoose: (parcelIds: readonly string[], isOn: boolean) => void;
};

/** The parcels to be posted, the most pressing first, each to be chosen. */
export const ParcelTable = ({ parcels, isChosen, onChoose }: ParcelTableProps) => (
  <>
    <Checkbox
      disabled={postable(parcels).length === 0}
      checked={parcels.some(isChosen) && postable(parcels).every(isChosen)}
      onChange={({ currentTarget }) =>
        onChoose(
          postable(parcels).map(({ parcelId }) => parcelId),
          currentTarget.checked,
        )
      }
    >
      {m.posting_choose_all()}
    </Checkbox>
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{m.posting_column_order()}</th>
          <th scope="col">{m.posting_column_to()}</th>
          <th scope="col">{m.posting_column_pieces()}</th>
          <th scope="col">{m.posting_column_batches()}</th>
          <th scope="col">{m.posting_column_day()}</th>
          <th scope="col">
            <VisuallyHidden>{m.posting_column_open()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcel.parcelId} className={parcelStyles["parcel"]}>
            <th scope="row">
              <Checkbox
                checked={isChosen(parcel)}
                disabled={parcel.recalled.length > 0}
                onChange={({ currentTarget }) => onChoose([parcel.parcelId], currentTarget.checked)}
              >
                {parcel.number}
              </Checkbox>
              {parcel.claimId !== null && (
                <StatusPill tone="warn">{m.posting_reprint()}</StatusPill>
              )}
              {parcel.isGivenBack && (
                <StatusPill tone="bad" hasDot>
                  {m.posting_given_back()}
                </StatusPill>
              )}
              <GiftPill parcel={parcel} />
            </th>
            <td>
              <bdi>{parcel.address.name}</bdi>, <bdi>{parcel.address.city}</bdi>
              {parcel.address.country !== "DE" && ` (${parcel.address.country})`}{" "}
              {together(parcel, parcels).map((number) => (
                <small key={number} className={parcelStyles["together"]}>
                  {m.posting_together({ number })}
                </small>
              ))}
              {parcel.isReaddressed && (
                <StatusPill tone="warn">{m.posting_readdressed()}</StatusPill>
              )}
            </td>
            <td>
              <PiecesHere parcel={parcel} />
            </td>
            <td data-quiet>
              {sheetsOf(parcel)}
              {parcel.recalled.length > 0 && " "}
              {parcel.recalled.length > 0 && (
                <StatusPill tone="bad" hasDot>
                  {m.recall_in_parcel({
                    count: parcel.recalledPieces,
                    numbers: parcel.recalled.join(", "),
                  })}
                </StatusPill>
              )}
            </td>
            <td>
              {parcel.postBy !== null && (
                <PostDay day={parcel.postBy} daysLeft={parcel.daysLeft ?? 0} />
              )}
            </td>
            <td data-align="end">
              <Link to="/admin" search={parcelPage(parcel)}>
                {m.posting_open()}
                <VisuallyHidden> {parcel.number}</VisuallyHidden>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

/** Other parcels of its order that can go, too: one parcel holds both. */
const together = ({ parcelId, orderId, obstacle }: ParcelView, parcels: readonly ParcelView[]) =>
  parcels
    .filter(
      (other) =>
        obstacle === null &&
        other.obstacle === null &&
        other.orderId === orderId &&
        other.parcelId !== parcelId,
    )
    .map(({ number }) => number);

/** On which sheets its pieces lie, or that none is needed. */
const sheetsOf = ({ batches, madePieces, pieces }: ParcelView): string => {
  if (batches.length > 0) return m.posting_batches({ numbers: batches.join(",\u00a0") });
  return madePieces >= pieces ? m.posting_without_sheet() : m.posting_no_batch();
};

/** A gift, or the reprint of one: it stays here until its day. */
const GiftPill = ({ parcel: { isGift, postFrom, obstacle } }: { readonly parcel: ParcelView }) => {
  if (!isGift) return null;
  const day = postFrom && formatDate("namedDay", postFrom, getLocale());
  return day && obstacle === "parcel_too_early" ? (
    <StatusPill tone="warn">{m.gift_not_before({ day })}</StatusPill>
  ) : (
    <StatusPill>{m.gift_pill()}</StatusPill>
  );
};

const postable = (parcels: readonly ParcelView[]) =>
  parcels.filter(({ obstacle }) => obstacle === null);

/** How much of a parcel is here; what was printed without a sheet is said to be here. */
const PiecesHere = ({ parcel }: { readonly parcel: ParcelView }) => {
  const { cutPieces, madePieces, missingPieces, obstacle } = parcel;
  return (
    <div className={parcelStyles["pieces"]}>
      <span>{piecesHere(parcel)}</span>{" "}
      {obstacle === "parcel_unpaid" && (
        <StatusPill tone="bad" hasDot>
          {m.posting_unpaid()}
        </StatusPill>
      )}
      {obstacle === "parcel_not_made" && missingPieces > 0 && <MarkMade parcel={parcel} />}
      {madePieces > cutPieces && <UnmarkMade parcel={parcel} />}
    </div>
  );
};

/** The day by which a parcel is to be posted; today's and late ones stand out. */
const PostDay = ({
  day,
  daysLeft,
}: {
  readonly day: string;
  /** From today; below zero it is late. */
  readonly daysLeft: number;
}) => {
  // A day is read in one piece, also where the words around it take two lines.
  const written = formatDate("namedDay", day, getLocale()).replaceAll(" ", "\u00a0");
  if (daysLeft < 0) return <StatusPill tone="bad">{m.posting_late({ day: written })}</StatusPill>;
  return (
    <StatusPill tone={dueTone(daysLeft)}>
      {daysLeft === 0 ? m.posting_today() : m.posting_until({ day: written })}
    </StatusPill>
  );
};

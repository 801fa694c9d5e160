import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { FirstSightRows } from "#client/features/workshop/parts/lists/first-sight-rows.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { ChangeTracking } from "#client/features/workshop/parts/orders/tracking-form.tsx";
import { useTakeBackPostings } from "#client/features/workshop/parts/orders/use-postings.ts";
import type { PostedView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { parcelPage } from "./parcel-page.ts";

import styles from "#client/features/workshop/parts/lists/table.module.css";
import postedStyles from "./posted-parcels.module.css";

/** What went in the last days: the newest, which can be taken back, and the newest that lack a number. */
export const PostedParcels = ({ posted }: PostedParcelsProps) => (
  <HeldForms now={posted} keyOf={isThere} isOver={(now, of) => !isThere(now, of)}>
    {(shown) => <PostedNow posted={shown} />}
  </HeldForms>
);

type PostedParcelsProps = { readonly posted: readonly PostedView[] };

const isThere = (posted: readonly PostedView[], of: string | undefined): boolean =>
  posted.some(({ orderId, claimId }) => (claimId ?? orderId) === of);

const newestMax = 4;

const PostedNow = ({ posted }: PostedParcelsProps) => {
  const bare = posted.filter(isBare).slice(0, newestMax);
  if (posted.length === 0) return null;
  return (
    <Box title={m.posting_posted()}>
      <FirstSightRows
        rows={posted}
        newestMax={newestMax}
        idOf={({ parcelId }) => parcelId}
        at={({ postedAt }) => postedAt}
        isOpen={(parcel) => parcel.postingId !== null || bare.includes(parcel)}
      >
        {(some) => <PostedTable posted={some} />}
      </FirstSightRows>
    </Box>
  );
};

const isBare = ({ tracking }: PostedView): boolean => tracking === null || tracking.number === "";

const PostedTable = ({ posted }: PostedParcelsProps) => {
  const takeBack = useTakeBackPostings();
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{m.posting_column_order()}</th>
          <th scope="col">{m.posting_column_to()}</th>
          <th scope="col">{m.workshop_ship_number()}</th>
          <th scope="col">{m.posting_column_posted()}</th>
          <th scope="col">
            <VisuallyHidden>{m.posting_column_acts()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {posted.map((parcel) => {
          const { parcelId, orderId, claimId, number, tracking, postingId } = parcel;
          return (
            <tr key={parcelId} className={postedStyles["posted"]}>
              <th scope="row">
                <Link to="/admin" search={parcelPage(parcel)}>
                  {number}
                </Link>
                {claimId !== null && <StatusPill tone="warn">{m.posting_reprint()}</StatusPill>}
              </th>
              <td>
                <bdi>{parcel.name}</bdi>, <bdi>{parcel.city}</bdi>
              </td>
              <td>
                {tracking === null || isBare(parcel) ? (
                  <StatusPill tone="neutral">{m.posting_untracked()}</StatusPill>
                ) : (
                  `${carrierName(tracking.carrier)} · ${tracking.number}`
                )}
              </td>
              <td data-quiet>
                <Moment at={parcel.postedAt} />
              </td>
              <td data-align="end">
                <div className={postedStyles["acts"]}>
                  <ChangeTracking parcel={parcel} />
                  {postingId !== null && (
                    <Button
                      variant="quiet"
                      isBusy={takeBack.isPending}
                      onClick={() =>
                        takeBack.mutate({
                          postings: [{ orderId, postingId, ...(claimId !== null && { claimId }) }],
                        })
                      }
                    >
                      {m.posting_take_back()}
                      <VisuallyHidden> {number}</VisuallyHidden>
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

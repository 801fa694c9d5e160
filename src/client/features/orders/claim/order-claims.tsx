import { useEffect, useRef } from "react";

import type { ClaimView } from "#client/features/orders/order-view.ts";
import { Tracking } from "#client/features/orders/tracking.tsx";
import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { claimKindName, rejectionSentence } from "#shared/claims/claim-words.ts";
import { sumPieces } from "#shared/claims/sum-pieces.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { OrderAccessInput } from "#shared/orders.ts";
import { photoPath } from "#shared/photos.ts";

import { newestReprint } from "./newest-reprint.ts";
import { claimSentence, shopperClaimLooks } from "./shopper-claim-words.ts";

import styles from "./order-claims.module.css";

/** What was reported about an order and how it stands; nothing when there is nothing. */
export const OrderClaims = ({ access }: { readonly access: OrderAccessInput }) => {
  const { data: claims = [] } = trpc.claims.listClaims.useQuery(access);
  useAnnounceMoves(claims);
  const followed = newestReprint(claims);
  return claims.length === 0 ? null : (
    <Card aria-labelledby="order-claims">
      <h2 id="order-claims">{m.claims_yours()}</h2>
      <ul className={styles["claims"]}>
        {claims.map((claim) => (
          <Claim key={claim.id} claim={claim} isFollowed={claim === followed} />
        ))}
      </ul>
    </Card>
  );
};

const Claim = ({
  claim,
  isFollowed,
}: {
  readonly claim: ClaimView;
  /** The state of the order says already where its parcel is. */
  readonly isFollowed: boolean;
}) => (
  <li className={styles["claim"]}>
    <div className={styles["top"]}>
      <h3>{claimKindName(claim.kind, getLocale())}</h3>
      <StatusPill tone={shopperClaimLooks[claim.status].tone} hasDot>
        {shopperClaimLooks[claim.status].label()}
      </StatusPill>
    </div>
    <p className={styles["quiet"]}>
      {m.claims_sent_on({ date: formatDate("day", claim.createdAt, getLocale()) })}
      {piecesOf(claim).map((pieces) => (
        <span key={pieces.format}>
          {" · "}
          {m.claims_pieces(pieces)}
        </span>
      ))}
    </p>
    {claim.rejection !== null && <p>{rejectionSentence(claim.rejection, getLocale())}</p>}
    {claim.text !== "" && <p className={styles["text"]}>{claim.text}</p>}
    <ClaimPictures claim={claim} />
    <p className={styles["decision"]}>{claimSentence(claim)}</p>
    {claim.postedAt !== null && !isFollowed && (
      <>
        <p>{m.claims_posted_on({ date: formatDate("day", claim.postedAt, getLocale()) })}</p>
        <Tracking tracking={claim.tracking} variant="secondary" />
      </>
    )}
    {claim.answer !== null && (
      <blockquote className={styles["answer"]}>
        <p className={styles["quiet"]}>{m.claims_answer()}</p>
        <p className={styles["text"]}>{claim.answer}</p>
      </blockquote>
    )}
  </li>
);

const piecesOf = ({ items }: ClaimView) =>
  sumPieces(
    items.map(({ names, quantity }) => ({
      format: operatorsWord(names, getLocale()),
      count: quantity,
    })),
  );

/** On another device than the one that sent them the photos are only counted. */
const ClaimPictures = ({ claim }: { readonly claim: ClaimView }) => {
  if (claim.photoCount === 0) return null;
  if (claim.photoIds.length === 0) {
    return <p className={styles["quiet"]}>{m.claims_photos_sent({ count: claim.photoCount })}</p>;
  }
  return (
    <ul className={styles["pictures"]}>
      {claim.photoIds.map((photoId, index) => (
        <li key={photoId}>
          <img
            src={photoPath(photoId, "thumb")}
            alt={m.claims_photo_alt({ position: index + 1 })}
            width={96}
            height={96}
          />
        </li>
      ))}
    </ul>
  );
};

/** A decision that arrives while the page is open is said aloud. */
const useAnnounceMoves = (claims: readonly ClaimView[]): void => {
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    for (const { id, status } of claims) {
      const was = before.current.get(id);
      if (was !== undefined && was !== status) {
        announce(m.claims_live_changed({ status: shopperClaimLooks[status].label() }));
      }
    }
    before.current = new Map(claims.map(({ id, status }) => [id, status] as const));
  }, [claims]);
};

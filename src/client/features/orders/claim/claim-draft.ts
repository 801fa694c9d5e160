import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { z } from "zod/mini";

import { type ClaimedItems, firstClaimedItems } from "#client/claims/claimed-items-field.tsx";
import type { OrderItemView } from "#client/features/orders/order-view.ts";
import { claimPhotosMax, type FaultKind, faultKinds } from "#shared/claims/claims.ts";

/** What has been said so far. Kept in this tab until it is sent, so that a reload loses none of it. */
export type ClaimDraft = {
  /** One form is one claim, however often its button is pressed and its page read anew. */
  readonly claimId: string;
  readonly kind: FaultKind;
  readonly claimed: ClaimedItems;
  readonly text: string;
};

/** A photo that the shop has; one that was still on its way is picked again. */
export type DraftPhoto = { readonly photoId: string; readonly name: string };

const keyOf = (orderId: string): string => `lodestone-claim-${orderId}`;
const photosKeyOf = (orderId: string): string => `lodestone-claim-photos-${orderId}`;

const storedSchema = z.object({
  claimId: z.uuid(),
  kind: z.enum(faultKinds),
  claimed: z.array(z.tuple([z.uuid(), z.int().check(z.positive())])),
  text: z.string(),
});

const photosSchema = z
  .array(z.object({ photoId: z.uuid(), name: z.string() }))
  .check(z.maxLength(claimPhotosMax));

/** The draft of an order's claim, and how it is changed and forgotten. */
export const useClaimDraft = (orderId: string, items: readonly OrderItemView[]) => {
  const [draft, setDraft] = useState(() => readStored(orderId, items) ?? emptyDraft(items));
  return {
    draft,
    change: (change: Partial<ClaimDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...change };
        store(keyOf(orderId), { ...next, claimed: [...next.claimed] });
        return next;
      }),
    forget: () => {
      store(keyOf(orderId), null);
      store(photosKeyOf(orderId), null);
    },
  };
};

const emptyDraft = (items: readonly OrderItemView[]): ClaimDraft => ({
  claimId: uuidv7(),
  kind: "damaged",
  claimed: firstClaimedItems(items),
  text: "",
});

export const readDraftPhotos = (orderId: string): readonly DraftPhoto[] =>
  photosSchema.safeParse(read(photosKeyOf(orderId))).data ?? [];

export const keepDraftPhotos = (orderId: string, photos: readonly DraftPhoto[]): void =>
  store(photosKeyOf(orderId), photos.length === 0 ? null : photos);

/** Of what this tab keeps, only what the order has. */
const readStored = (orderId: string, items: readonly OrderItemView[]): ClaimDraft | null => {
  const { data } = storedSchema.safeParse(read(keyOf(orderId)));
  if (data === undefined) return null;
  const claimed = data.claimed.filter(([itemId, quantity]) =>
    items.some((item) => item.id === itemId && quantity <= item.quantity),
  );
  return { ...data, claimed: new Map(claimed) };
};

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    // A browser that forbids storage, or a damaged entry: start empty.
    return null;
  }
};

const store = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the draft lives as long as the page.
  }
};

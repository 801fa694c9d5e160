// The quiet line "this is a gift" of the checkout; what belongs to it is fetched beside the page.

import { lazy, Suspense, useEffect } from "react";

import { changeGift, type TypedGift } from "#client/features/checkout/checkout-draft.ts";
import { fetchPart, fetchWhenOnline } from "#client/fetch-part.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import { useIsOnline } from "#client/use-is-online.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./gift-part.module.css";

const fetchGiftForm = () => fetchPart(() => fetchWhenOnline(() => import("./gift-form.tsx")));
const GiftForm = lazy(async () => ({ default: (await fetchGiftForm()).GiftForm }));

type GiftPartProps = {
  readonly gift: TypedGift;
  /** Where the parcel goes. */
  readonly country: string;
};

/** One line; ticked, it asks for the words of the card and the day. */
export const GiftPart = ({ gift, country }: GiftPartProps) => {
  // There before the tick: what comes long after it would push the way on down under a finger.
  useEffect(() => void fetchGiftForm().catch(isFetchedAgain), []);
  return (
    <>
      <Checkbox
        name="isGift"
        checked={gift.isOn}
        onChange={({ target }) => changeGift({ isOn: target.checked })}
      >
        {m.gift_toggle()}
      </Checkbox>
      {gift.isOn && (
        <Suspense fallback={<Waiting />}>
          <GiftForm gift={gift} country={country} />
        </Suspense>
      )}
    </>
  );
};

/** A part that did not come is asked for again when it is ticked, and says so then. */
const isFetchedAgain = () => undefined;

/** As high as what comes. Without a line it waits for that, and the address stays where it is. */
const Waiting = () => {
  const isOnline = useIsOnline();
  return (
    <div className={styles["waiting"]} role="status">
      {isOnline ? <Skeleton shape="block" /> : m.phone_page_paused()}
    </div>
  );
};

/** The names of the gift's fields that cannot stay as they are: each says so itself. */
export const wrongGiftFields = (form: HTMLFormElement | null): readonly string[] =>
  Array.from(
    form?.querySelectorAll<HTMLTextAreaElement | HTMLSelectElement>('[name^="gift."]:invalid') ??
      [],
    ({ name }) => name,
  );

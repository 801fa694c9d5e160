// The quiet line "this is a gift" of the checkout; what belongs to it is fetched when it is ticked.

import { lazy, Suspense } from "react";

import { changeGift, type TypedGift } from "#client/features/checkout/checkout-draft.ts";
import { fetchPart } from "#client/fetch-part.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

const GiftForm = lazy(async () => ({
  default: (await fetchPart(() => import("./gift-form.tsx"))).GiftForm,
}));

type GiftPartProps = {
  readonly gift: TypedGift;
  /** Where the parcel goes. */
  readonly country: string;
};

/** One line; ticked, it asks for the words of the card and the day. */
export const GiftPart = ({ gift, country }: GiftPartProps) => (
  <>
    <Checkbox
      name="isGift"
      checked={gift.isOn}
      onChange={({ target }) => changeGift({ isOn: target.checked })}
    >
      {m.gift_toggle()}
    </Checkbox>
    {gift.isOn && (
      <Suspense fallback={<Skeleton shape="block" />}>
        <GiftForm gift={gift} country={country} />
      </Suspense>
    )}
  </>
);

/** The names of the gift's fields that cannot stay as they are: each says so itself. */
export const wrongGiftFields = (form: HTMLFormElement | null): readonly string[] =>
  Array.from(
    form?.querySelectorAll<HTMLTextAreaElement | HTMLSelectElement>('[name^="gift."]:invalid') ??
      [],
    ({ name }) => name,
  );

import { useEffect, useRef } from "react";

import { changeGift, type TypedGift } from "#client/features/checkout/checkout-draft.ts";
import { trpc } from "#client/trpc.ts";
import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import { type CountryCode, isCountryCode } from "#shared/address/countries.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { useGiftCard } from "./use-gift-card.ts";

import styles from "./gift-form.module.css";

const lookAgainMilliseconds = 3_000;

type GiftFormProps = { readonly gift: TypedGift; readonly country: string };

/** What makes an order a gift: the words of its card, seen as they are printed, and the day. */
export const GiftForm = ({ gift, country }: GiftFormProps) => (
  <div className={styles["gift"]}>
    <p className={styles["hint"]}>{m.gift_order_note()}</p>
    <CardField message={gift.message} />
    {isCountryCode(country) && <DayField arriveOn={gift.arriveOn} country={country} />}
  </div>
);

const CardField = ({ message }: { readonly message: string }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { drawing, trouble } = useGiftCard(message);
  // The form asks its fields whether they may stay as they are.
  useEffect(() => field.current?.setCustomValidity(trouble ?? ""), [trouble]);
  return (
    <>
      <Field label={m.gift_message()} hint={m.gift_message_hint()} error={trouble} keepsRoom>
        <TextArea
          ref={field}
          name="gift.message"
          value={message}
          onChange={({ target }) => changeGift({ message: target.value })}
        />
      </Field>
      {message.trim() !== "" && (
        <div className={styles["card"]} data-gift-card={drawing ? "drawn" : "waiting"}>
          {drawing && (
            <MagnetDrawing
              drawing={drawing}
              hrefs={{}}
              view="bleed"
              label={m.gift_card_label({ message })}
            />
          )}
        </div>
      )}
    </>
  );
};

const DayField = ({
  arriveOn,
  country,
}: {
  readonly arriveOn: string;
  readonly country: CountryCode;
}) => {
  const field = useRef<HTMLSelectElement>(null);
  const {
    data: days,
    errorUpdateCount,
    failureCount,
  } = trpc.cart.readGiftDays.useQuery(
    { country },
    {
      staleTime: 60_000,
      // A line that is back, or was dead all the while: they come by themselves.
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => (state.data === undefined ? lookAgainMilliseconds : false),
    },
  );
  const isLate = days === undefined && errorUpdateCount + failureCount > 0;
  const chosen = days?.find(({ on }) => on === arriveOn);
  const isGone = arriveOn !== "" && days !== undefined && chosen === undefined;
  const trouble = isGone ? m.gift_day_gone() : "";
  useEffect(() => field.current?.setCustomValidity(trouble), [trouble]);
  const dayOf = (day: string) => formatDate("wholeDay", day, getLocale());
  /** Beside the sign of the list on the smallest phones. */
  const shortDayOf = (day: string) => formatDate("namedDay", day, getLocale());
  const isUnlisted = arriveOn !== "" && chosen === undefined;
  return (
    <Field
      label={m.gift_day()}
      error={trouble}
      keepsRoom={arriveOn !== ""}
      doubt={isLate && <p>{m.gift_days_coming()}</p>}
      {...(chosen && { hint: m.gift_day_posted({ day: dayOf(chosen.postFrom) }) })}
    >
      <Select
        ref={field}
        name="gift.day"
        value={arriveOn}
        onChange={({ target }) => changeGift({ arriveOn: target.value })}
      >
        <option value="">{m.gift_day_soon()}</option>
        {isUnlisted && (
          <option value={arriveOn} disabled>
            {shortDayOf(arriveOn)}
          </option>
        )}
        {days === undefined && <option disabled>{m.gift_days_coming()}</option>}
        {days?.map(({ on }) => (
          <option key={on} value={on}>
            {shortDayOf(on)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

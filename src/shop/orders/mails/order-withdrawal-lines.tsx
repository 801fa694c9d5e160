import { Fragment } from "react";

import * as m from "#shared/messages/compiled/messages.js";
import type { ShopperOrderItem } from "#shop/orders/read-order-view.ts";
import { withdrawalInstruction } from "#shop/settings/legal/withdrawal-instruction.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";

/** What of an order may be sent back, and what may not and why (LAW 5, 6, 7). */
export const OrderWithdrawalLines = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, shop, locale, withdrawUrl } = content;
  const made = order.items.filter(({ isWithdrawable }) => !isWithdrawable);
  const returnable = order.items.filter(({ isWithdrawable }) => isWithdrawable);
  return (
    <>
      {returnable.length > 0 && (
        <>
          <p style={mailStyle.text}>
            {m.mail_withdrawal_right({ formats: namesOf(returnable, content) }, { locale })}
          </p>
          {withdrawalInstruction(shop, withdrawUrl, locale).map(({ heading, paragraphs }) => (
            <Fragment key={heading}>
              <h2 style={mailStyle.subheading}>{heading}</h2>
              {paragraphs
                .flatMap((paragraph) => paragraph.split("\n"))
                .map((line) => (
                  <p key={line} style={mailStyle.text}>
                    {line}
                  </p>
                ))}
            </Fragment>
          ))}
          <p style={mailStyle.text}>
            <a href={withdrawUrl} style={mailStyle.link}>
              {m.mail_withdrawal_link({}, { locale })}
            </a>
          </p>
        </>
      )}
      {made.length > 0 && (
        <>
          <h2 style={mailStyle.subheading}>{m.mail_withdrawal_heading({}, { locale })}</h2>
          <p style={mailStyle.text}>
            {returnable.length === 0
              ? m.mail_withdrawal_none({}, { locale })
              : m.mail_withdrawal_none_some({ formats: namesOf(made, content) }, { locale })}
          </p>
        </>
      )}
    </>
  );
};

const namesOf = (items: readonly ShopperOrderItem[], { locale }: OrderMailContent): string =>
  new Intl.ListFormat(locale).format([...new Set(items.map(({ formatName }) => formatName))]);

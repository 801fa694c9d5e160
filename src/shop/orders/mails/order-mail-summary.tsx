import { addressLines } from "#shared/address/address.ts";
import { countryName } from "#shared/address/countries.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { cents, formatCents } from "#shared/money/money.ts";
import { setLinesOf } from "#shared/pricing/set-lines.ts";
import type { ShopperOrderItem } from "#shop/orders/read-order-view.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";

/** The part of an order's mails that lists its magnets, sums, address and way to pay (LAW 5). */
export const OrderMailSummary = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale, pictures } = content;
  return (
    <>
      <h2 style={mailStyle.subheading}>{m.mail_items_heading({}, { locale })}</h2>
      {pictures.size > 0 && (
        <div style={mailStyle.set}>
          {order.items.map((item) => (
            <Picture key={item.id} item={item} content={content} />
          ))}
        </div>
      )}
      <table data-rows="" width="100%" cellPadding={0} cellSpacing={0} style={mailStyle.table}>
        <tbody>
          {setLinesOf(order.items, setFacts).map(({ key, first, quantity, totalCents }) => (
            <tr key={key}>
              <td style={mailStyle.cell}>{itemLine(first, quantity, content)}</td>
              <td style={mailStyle.amount}>{formatCents(cents(totalCents), locale)}</td>
            </tr>
          ))}
          {amountsOf(content).map(({ label, amount, isTotal }) => (
            <tr key={label}>
              <td style={mailStyle.cell}>{isTotal ? <strong>{label}</strong> : label}</td>
              <td style={mailStyle.amount}>
                {isTotal ? (
                  <strong>{formatCents(amount, locale)}</strong>
                ) : (
                  formatCents(amount, locale)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div style={{ paddingTop: "8px" }}>
        {[...taxLines(content), ...pictureLines(content)].map((line) => (
          <p key={line} style={mailStyle.small}>
            {line}
          </p>
        ))}
      </div>
      <AddressBlock
        heading={m.mail_address_heading({}, { locale })}
        lines={linesOf(order.address, content)}
      />
      {order.billingAddress && (
        <AddressBlock
          heading={m.mail_billing_heading({}, { locale })}
          lines={linesOf(order.billingAddress, content)}
        />
      )}
      <GiftBlock content={content} />
      {order.vatId !== null && (
        <p style={mailStyle.text}>
          {m.billing_vat_id({}, { locale })} {order.vatId}
        </p>
      )}
    </>
  );
};

const Picture = ({
  item,
  content: { pictures, locale },
}: {
  readonly item: ShopperOrderItem;
  readonly content: OrderMailContent;
}) => {
  const picture = pictures.get(item.id);
  if (picture === undefined) return null;
  const alt = m.mail_item_alt({ position: item.position, format: item.formatName }, { locale });
  const { src, width, height } = picture;
  return <img {...{ src, alt, width, height }} style={mailStyle.magnet} />;
};

const amountsOf = ({ order, locale }: OrderMailContent) => [
  { label: m.mail_subtotal({}, { locale }), amount: order.itemsCents, isTotal: false },
  ...(order.packCents > 0
    ? [{ label: m.mail_packs({}, { locale }), amount: 0 - order.packCents, isTotal: false }]
    : []),
  ...(order.discountCents > order.packCents
    ? [
        {
          label: m.mail_discount({}, { locale }),
          amount: order.packCents - order.discountCents,
          isTotal: false,
        },
      ]
    : []),
  { label: order.terms.shipping.name, amount: order.shippingCents, isTotal: false },
  { label: m.mail_total({}, { locale }), amount: order.totalCents, isTotal: true },
];

/** Where only the first magnets of a large order are pictured. */
const pictureLines = ({ order, pictures, locale }: OrderMailContent): string[] =>
  pictures.size > 0 && pictures.size < order.items.length
    ? [m.mail_items_more({}, { locale })]
    : [];

const AddressBlock = ({
  heading,
  lines,
}: {
  readonly heading: string;
  readonly lines: readonly string[];
}) => (
  <>
    <h2 style={mailStyle.subheading}>{heading}</h2>
    <p style={mailStyle.text}>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  </>
);

/** What a gift's card says, and from when it is posted. */
const GiftBlock = ({ content: { order, locale } }: { readonly content: OrderMailContent }) => {
  const { giftMessage, postFrom } = order;
  if (giftMessage === null) return null;
  const day = postFrom && formatDate("wholeDay", postFrom, locale);
  return (
    <>
      <AddressBlock
        heading={m.gift_title({}, { locale })}
        lines={giftMessage === "" ? [m.gift_without_card({}, { locale })] : giftMessage.split("\n")}
      />
      <p style={mailStyle.small}>
        {day !== null && `${m.gift_posted_on({ day }, { locale })}. `}
        {m.gift_order_note({}, { locale })}
      </p>
    </>
  );
};

/** All of one format and price are one line. */
const setFacts = ({ formatName, unitCents, totalCents }: ShopperOrderItem) => ({
  key: `${formatName} ${unitCents}`,
  totalCents,
});

const itemLine = (item: ShopperOrderItem, quantity: number, { locale }: OrderMailContent): string =>
  m.mail_item_line(
    {
      quantity,
      format: item.formatName,
      size: sizeLabel(item.geometry, locale),
      unit: formatCents(item.unitCents, locale),
    },
    { locale },
  );

const taxLines = ({ order, locale }: OrderMailContent): string[] =>
  order.terms.vatScheme === "small_business"
    ? [m.mail_small_business({}, { locale })]
    : order.terms.isExemptSupply
      ? [m.supply_pdf({}, { locale })]
      : order.vat.map(({ rateBp, vatCents }) =>
          m.mail_vat_line(
            {
              rate: (rateBp / 100).toLocaleString(locale),
              amount: formatCents(vatCents, locale),
            },
            { locale },
          ),
        );

const linesOf = (address: OrderMailContent["order"]["address"], { locale }: OrderMailContent) => [
  ...addressLines(address),
  countryName(address.country, locale),
];

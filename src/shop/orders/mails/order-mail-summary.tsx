import { addressLines } from "#shared/address/address.ts";
import { countryName } from "#shared/address/countries.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";
import type { ShopperOrderItem } from "#shop/orders/read-order-view.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";

/** The part of an order's mails that lists its magnets, sums, address and way to pay (LAW 5). */
export const OrderMailSummary = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale, pictures } = content;
  const hasPictures = pictures.size > 0;
  return (
    <>
      <h2 style={mailStyle.subheading}>{m.mail_items_heading({}, { locale })}</h2>
      <table data-rows="" width="100%" cellPadding={0} cellSpacing={0} style={mailStyle.table}>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              {hasPictures && (
                <td style={mailStyle.picture}>
                  <Picture item={item} content={content} />
                </td>
              )}
              <td style={mailStyle.cell}>{itemLine(item, content)}</td>
              <td style={mailStyle.amount}>{formatCents(item.totalCents, locale)}</td>
            </tr>
          ))}
          {amountsOf(content).map(({ label, cents, isTotal }) => (
            <tr key={label}>
              <td style={mailStyle.cell} colSpan={hasPictures ? 2 : 1}>
                {isTotal ? <strong>{label}</strong> : label}
              </td>
              <td style={mailStyle.amount}>
                {isTotal ? (
                  <strong>{formatCents(cents, locale)}</strong>
                ) : (
                  formatCents(cents, locale)
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
  return <img {...{ src, alt, width, height }} style={{ display: "inline-block", border: 0 }} />;
};

const amountsOf = ({ order, locale }: OrderMailContent) => [
  { label: m.mail_subtotal({}, { locale }), cents: order.itemsCents, isTotal: false },
  ...(order.discountCents > 0
    ? [
        {
          label: m.mail_discount({}, { locale }),
          cents: -Number(order.discountCents),
          isTotal: false,
        },
      ]
    : []),
  { label: order.terms.shipping.name, cents: order.shippingCents, isTotal: false },
  { label: m.mail_total({}, { locale }), cents: order.totalCents, isTotal: true },
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

const itemLine = (item: ShopperOrderItem, { locale }: OrderMailContent): string =>
  m.mail_item_line(
    {
      quantity: item.quantity,
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

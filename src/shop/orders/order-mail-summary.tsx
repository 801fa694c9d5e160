import { addressLines } from "#shared/address.ts";
import { countryName } from "#shared/countries.ts";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money.ts";
import { mailStyle } from "#shop/settings/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import type { OrderViewItem } from "./read-order-view.ts";

/** What was bought, what it costs and where it goes (LAW 5). */
export const OrderMailSummary = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  return (
    <>
      <h2 style={mailStyle.subheading}>{m.mail_items_heading({}, { locale })}</h2>
      <table width="100%" style={mailStyle.table}>
        <tbody>
          {order.items.map((item) => (
            <AmountRow
              key={item.id}
              label={itemLine(item, content)}
              amount={formatCents(item.totalCents, locale)}
            />
          ))}
          <AmountRow
            label={m.mail_subtotal({}, { locale })}
            amount={formatCents(order.itemsCents, locale)}
          />
          {order.discountCents > 0 && (
            <AmountRow
              label={m.mail_discount({}, { locale })}
              amount={formatCents(-Number(order.discountCents), locale)}
            />
          )}
          <AmountRow
            label={order.terms.shipping.name}
            amount={formatCents(order.shippingCents, locale)}
          />
          <AmountRow
            label={m.mail_total({}, { locale })}
            amount={formatCents(order.totalCents, locale)}
            isTotal
          />
        </tbody>
      </table>
      {taxLines(content).map((line) => (
        <p key={line} style={mailStyle.small}>
          {line}
        </p>
      ))}
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
    </>
  );
};

const AmountRow = ({
  label,
  amount,
  isTotal = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}) => (
  <tr>
    <td style={mailStyle.cell}>{isTotal ? <strong>{label}</strong> : label}</td>
    <td style={mailStyle.amount}>{isTotal ? <strong>{amount}</strong> : amount}</td>
  </tr>
);

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
        <span key={line}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  </>
);

const itemLine = (item: OrderViewItem, { locale }: OrderMailContent): string =>
  m.mail_item_line(
    {
      quantity: item.quantity,
      format: item.formatName,
      width: toMillimetres(item.geometry.widthUm),
      height: toMillimetres(item.geometry.heightUm),
      unit: formatCents(item.unitCents, locale),
    },
    { locale },
  );

const taxLines = ({ order, locale }: OrderMailContent): string[] =>
  order.terms.vatScheme === "small_business"
    ? [m.mail_small_business({}, { locale })]
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

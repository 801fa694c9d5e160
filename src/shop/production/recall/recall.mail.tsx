// The mail that calls a dangerous batch back.

import { formatType } from "#shared/catalog/catalog.ts";
import { companyName } from "#shared/company/company-name.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { MailPicture } from "#shop/orders/mails/order-mail-pictures.ts";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { inOneLine, MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";
import { renderMail } from "#shop/settings/mails/render-mail.ts";

import type { RecallMailContent } from "./read-recall-mail.ts";

type PicturedRecall = RecallMailContent & {
  readonly pictures: ReadonlyMap<string, MailPicture>;
};

/** The recall of a batch, written out. */
export const renderRecallMail = (content: PicturedRecall) =>
  renderMail(
    "recall",
    m.recall_mail_subject({ number: content.number }, { locale: content.locale }),
    <RecallMail content={content} />,
  );

/**
 * What Art. 36 GPSR wants said, in the order of the template of Implementing Regulation (EU) 2024/1435:
 * headline, product, danger, what to do, what one is entitled to, whom to ask (LAW 21).
 */
const RecallMail = ({ content }: { readonly content: PicturedRecall }) => {
  const { shop, locale, name, number, url } = content;
  const date = formatDate("day", content.placedAt, content.locale);
  return (
    <MailFrame {...{ shop, locale, heading: m.recall_mail_heading({}, { locale }) }}>
      {content.isDemo && <p style={mailStyle.note}>{m.mail_demo_note({}, { locale })}</p>}
      <p style={mailStyle.text}>{greeting(name, locale)}</p>
      <p style={mailStyle.text}>{m.recall_mail_intro({ number, date }, { locale })}</p>
      <h2 style={mailStyle.subheading}>{m.recall_mail_product({}, { locale })}</h2>
      <Magnets content={content} />
      <Facts content={content} />
      <h2 style={mailStyle.subheading}>{m.recall_mail_hazard({}, { locale })}</h2>
      <p style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>{content.hazard}</p>
      <h2 style={mailStyle.subheading}>{m.recall_mail_act({}, { locale })}</h2>
      <p style={mailStyle.text}>
        <strong>{m.recall_mail_stop({}, { locale })}</strong>
      </p>
      <p style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>{content.advice}</p>
      <p style={mailStyle.text}>{m.recall_mail_share({}, { locale })}</p>
      <h2 style={mailStyle.subheading}>{m.recall_mail_remedy({}, { locale })}</h2>
      <p style={mailStyle.text}>{m.recall_mail_choice({}, { locale })}</p>
      <p style={mailStyle.text}>{m.recall_mail_replacement({}, { locale })}</p>
      <p style={mailStyle.text}>{m.recall_mail_refund({}, { locale })}</p>
      <p style={mailStyle.text}>{m.recall_mail_choose({}, { locale })}</p>
      <h2 style={mailStyle.subheading}>{m.recall_mail_contact({}, { locale })}</h2>
      <Contact content={content} />
      <a href={url} style={mailStyle.button}>
        {m.mail_view_order({}, { locale })}
      </a>
    </MailFrame>
  );
};

const Magnets = ({
  content: { magnets, pictures, locale },
}: {
  readonly content: PicturedRecall;
}) => (
  <table data-rows="" width="100%" cellPadding={0} cellSpacing={0} style={mailStyle.table}>
    <tbody>
      {magnets.map(({ itemId, position, formatName, geometry, pieces }) => {
        const picture = pictures.get(itemId);
        const alt = m.mail_item_alt({ position, format: formatName }, { locale });
        return (
          <tr key={itemId}>
            {pictures.size > 0 && (
              <td style={mailStyle.picture}>
                {picture && (
                  <img {...{ ...picture, alt }} style={{ display: "inline-block", border: 0 }} />
                )}
              </td>
            )}
            <td style={mailStyle.cell}>
              {m.recall_mail_item(
                {
                  quantity: pieces,
                  format: formatName,
                  size: sizeLabel(geometry, locale),
                },
                { locale },
              )}
              <br />
              {m.law_safety_types({ types: formatType(geometry.slug) }, { locale })}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** By what the magnets are known, and who sold them when and where. */
const Facts = ({ content }: { readonly content: PicturedRecall }) => {
  const { shop, locale, batchNumber, number } = content;
  const { company, publicUrl } = shop;
  const site = new URL(publicUrl).host;
  const facts = [
    [
      m.recall_mail_batch({}, { locale }),
      m.recall_mail_batch_number({ number: batchNumber }, { locale }),
    ],
    [m.recall_mail_brand({}, { locale }), companyName(company)],
    [m.recall_mail_order({}, { locale }), number],
    [
      m.recall_mail_sold({}, { locale }),
      m.recall_mail_sold_at(
        { date: formatDate("day", content.placedAt, content.locale), site },
        { locale },
      ),
    ],
  ] as const;
  return (
    <div style={{ ...mailStyle.facts, margin: "14px 0" }}>
      <table data-rows="" cellPadding={0} cellSpacing={0} style={mailStyle.table}>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <td style={mailStyle.factName}>{label}</td>
              <td style={mailStyle.fact}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Contact = ({ content: { shop } }: { readonly content: PicturedRecall }) => {
  const { street, postcode, city, email, phone } = shop.company;
  return (
    <p style={mailStyle.text}>
      <a href={`mailto:${email}`} style={mailStyle.link}>
        {email}
      </a>
      <br />
      {inOneLine(phone)}
      <br />
      {companyName(shop.company)}, {street}, {postcode} {city}
    </p>
  );
};

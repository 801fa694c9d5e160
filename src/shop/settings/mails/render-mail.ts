import type { toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

import { type ActColour, actColours, usualActColour } from "#shared/face/act-colours.ts";
import type { MailName } from "#shared/mails.ts";

import { dyeMail } from "./mail-style.ts";

/** A mail as it is read: with pictures and type, and as plain text. */
export type RenderedMail = {
  readonly name: MailName;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

/**
 * Writes a mail out in both forms, from one source.
 * @param element a mail in the `MailFrame`
 */
export const renderMail = async (
  name: MailName,
  subject: string,
  element: ReactElement,
): Promise<RenderedMail> => {
  // Loaded with the first mail: the renderer's printer would cost the shop's start 30 ms.
  const printer = await import("@react-email/render");
  const written = await printer.render(element);
  const html = dyeMail(written, actOf(written));
  return { name, subject, html, text: printer.toPlainText(html, plainText) };
};

/** The frame says in which colour the shop is. */
const actOf = (html: string): ActColour => {
  const named = /<html[^>]* data-act="([a-z]+)"/.exec(html)?.[1];
  return actColours.find((colour) => colour === named) ?? usualActColour;
};

const plainText: NonNullable<Parameters<typeof toPlainText>[1]> = {
  wordwrap: false,
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    // A button's address follows its words; a mail address is its own words.
    { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    { selector: "table[data-rows]", format: "dataTable", options: { uppercaseHeaderCells: false } },
  ],
};

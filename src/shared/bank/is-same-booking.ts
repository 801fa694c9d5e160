import { isSameName } from "./fold-name.ts";

const wordsMin = 8;

type Said = { readonly payer: string; readonly purpose: string };

/**
 * Whether two files of one bank may say the same booking, day and amount being equal already. Forms of
 * files cut names and purposes at different lengths, lose spaces and put tags between; what one of them
 * leaves out says nothing.
 */
export const isSameBooking = (one: Said, other: Said): boolean => {
  const [payer, otherPayer] = [bare(one.payer), bare(other.payer)];
  const [purpose, otherPurpose] = [bareOfTags(one.purpose), bareOfTags(other.purpose)];
  const hasPayers = payer !== "" && otherPayer !== "";
  const hasPurposes = purpose !== "" && otherPurpose !== "";
  if (hasPayers && !isCut(payer, otherPayer) && !isSameName(one.payer, other.payer)) return false;
  if (hasPurposes && !isPart(purpose, otherPurpose)) return false;
  // A word or two alone are in many purposes.
  const said = Math.min(purpose.length, otherPurpose.length);
  return hasPayers || (hasPurposes && (said >= wordsMin || purpose === otherPurpose));
};

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([aou])e/g, "$1")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const bareOfTags = (purpose: string): string =>
  bare(purpose.replaceAll(/\b(EREF|KREF|SVWZ|MREF|CRED)[+:]/g, " "));

const isCut = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

const isPart = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

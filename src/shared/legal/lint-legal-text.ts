import { paymentWays, type ProviderMethod } from "#shared/payments.ts";
import { type Company, imprintFields } from "#shared/settings.ts";

import type { LegalTextKind } from "./legal.ts";

type WantedCode =
  | "dispute_missing"
  | "withdrawal_missing"
  | "no_withdrawal_missing"
  | "guarantee_missing"
  | "rights_missing"
  | "authority_missing"
  | "objection_missing"
  | "retention_missing"
  | "safety_missing"
  | "enforcement_missing";
type FoundCode = "placeholder" | "green_claim" | "outdated_law" | "foreign_service";

/** What the linter of legal texts warns of. Nothing of it forbids to publish: a person decides. */
export type LegalWarning =
  | { readonly code: "company_missing"; readonly field: keyof Company }
  | { readonly code: "company_unnamed"; readonly field: keyof Company; readonly value: string }
  | { readonly code: FoundCode; readonly found: string }
  | { readonly code: "provider_missing"; readonly provider: string }
  | { readonly code: WantedCode | "odr_link" | "host_unnamed" };

/** What a text has to fit to. */
export type LegalFacts = {
  readonly company: Company;
  /** Something on sale may be given back, something may not (LAW 6, 7). */
  readonly hasWithdrawable: boolean;
  readonly hasMadeToOrder: boolean;
  /** That take money for it. */
  readonly providers: readonly ProviderMethod[];
};

/** Sentences of ours that say too little for a real shop, found by their beginning. */
export const vagueSentences = [
  "Server und Mailversand betreibt ein Dienstleister",
  "Server and mail are run by a provider",
] as const;

/** Warns of what a legal text of this shop may not say, and of what it has to (LAW 6, 8, 16, 19–24). */
export const lintLegalText = (
  kind: LegalTextKind,
  source: string,
  facts: LegalFacts,
): readonly LegalWarning[] => {
  const words = source.replaceAll(/\s+/g, " ");
  return [
    ...companyFields(kind, facts.company).flatMap((field) =>
      judgeNaming(words, field, facts.company[field]),
    ),
    ...foundIn(words, placeholders).map((found) => ({ code: "placeholder", found }) as const),
    ...(odrPlatform.test(words) ? [{ code: "odr_link" } as const] : []),
    ...foundIn(words, greenClaims).map((found) => ({ code: "green_claim", found }) as const),
    ...foundIn(words, outdatedLaws).map((found) => ({ code: "outdated_law", found }) as const),
    ...foundIn(words, foreignServices).map(
      (found) => ({ code: "foreign_service", found }) as const,
    ),
    ...wantedOf(kind, facts)
      .filter(([, pattern]) => !pattern.test(words))
      .map(([code]) => ({ code })),
    ...providersUnnamed(kind, words, facts).map(
      (provider) => ({ code: "provider_missing", provider }) as const,
    ),
    ...(vagueSentences.some((sentence) => words.includes(sentence))
      ? [{ code: "host_unnamed" } as const]
      : []),
  ];
};

/** Left by us or by whoever copied a text from elsewhere. */
const placeholders =
  /\[[^\]]{2,60}\]|\{\{?[^}]{2,60}\}\}?|<[A-ZÄÖÜ][^>]{2,60}>|\bX{3,}\b|\bTODO\b|\bLorem ipsum\b|\b(?:Max|Erika) Mustermann\b|\bMuster(?:straße|stadt|firma)\b|[\w.-]+@example\.\w+/gi;
/** The EU's platform closed on 20 July 2025; a link to it misleads. */
const odrPlatform =
  /ec\.europa\.eu\/(?:consumers\/)?odr|\bOS-Plattform\b|Plattform (?:der EU |der Europäischen Kommission )?zur Online-?\s?(?:Streitbeilegung|Beilegung)|\bODR platform\b|online dispute resolution/i;
/** Directive (EU) 2024/825: general claims that nobody can check. */
const greenClaims =
  /\b(?:umweltfreundlich|umweltschonend|umweltverträglich|klima(?:neutral|positiv|freundlich|kompensiert)|CO[2₂]-?\s?(?:neutral|frei|kompensiert)|nachhaltig|ökologisch|biologisch abbaubar|grüne[rs]? (?:Produkt|Druck|Versand)|eco-?friendly|environmentally friendly|(?:climate|carbon|CO[2₂])[- ]?(?:neutral|positive|friendly)|sustainabl[ey]|biodegradable)\w*/gi;
/** Laws by the names they no longer have. */
const outdatedLaws = /\bTMG\b|\bTelemediengesetz\w*|\bTTDSG\b|§ ?55 RStV/g;
/** What this shop never loads: a text that names it was written for another. */
const foreignServices =
  /\bGoogle (?:Analytics|Fonts|Maps|Tag Manager|Ads)\b|\bMatomo\b|\bFacebook[- ]Pixel\b|\bMeta[- ]Pixel\b|\bHotjar\b|\breCAPTCHA\b/gi;

const foundMax = 5;
const foundIn = (words: string, pattern: RegExp): string[] =>
  [...new Set([...words.matchAll(pattern)].map(([found]) => found))].slice(0, foundMax);

const companyFields = (kind: LegalTextKind, company: Company): readonly (keyof Company)[] => {
  switch (kind) {
    case "impressum":
      return [
        ...imprintFields,
        ...(company.registerNumber === "" ? [] : (["registerNumber"] as const)),
        ...(company.vatId !== "" || company.taxNumber === "" ? (["vatId"] as const) : []),
      ];
    case "privacy":
      return ["name", "street", "city", "email"];
    case "terms":
      return ["name", "street", "city", "email"];
    case "accessibility":
      return ["name", "email"];
  }
};

/** An empty field is missing in the settings, so no text can name it; a filled one may be left out by the text. */
const judgeNaming = (
  words: string,
  field: keyof Company,
  value: Company[keyof Company],
): readonly LegalWarning[] => {
  if (typeof value !== "string" || value === "") return [{ code: "company_missing", field }];
  const isNamed = words.includes(value.replaceAll(/\s+/g, " "));
  return isNamed ? [] : [{ code: "company_unnamed", field, value }];
};

/** Who else gets to know of a payment (Art. 13 GDPR). */
const providersUnnamed = (kind: LegalTextKind, words: string, { providers }: LegalFacts) =>
  kind === "privacy"
    ? providers.map((method) => paymentWays[method].name).filter((name) => !words.includes(name))
    : [];

type Wanted = readonly [WantedCode, RegExp];

const wantedOf = (kind: LegalTextKind, facts: LegalFacts): readonly Wanted[] => {
  switch (kind) {
    case "impressum":
      return [dispute, ["safety_missing", /Spielzeug|\btoys?\b/i]];
    case "privacy":
      return [
        ["rights_missing", /(?:Art|Article)\.? ?15/],
        ["objection_missing", /Widerspruch[^.]{0,40}Art\. ?21|right to object[^.]{0,40}Art\. ?21/i],
        ["authority_missing", /Aufsichtsbehörde|(?:supervisory|data protection) authority/i],
        ["retention_missing", /acht Jahre|8 Jahre|eight years|8 years/i],
      ];
    case "terms":
      return [
        ...(facts.hasWithdrawable
          ? ([["withdrawal_missing", /(?:vierzehn|14) Tage|(?:fourteen|14) days/i]] as const)
          : []),
        ...(facts.hasMadeToOrder
          ? ([
              [
                "no_withdrawal_missing",
                /312g|kein Widerrufsrecht|no right (?:of withdrawal|to withdraw)/i,
              ],
            ] as const)
          : []),
        ["guarantee_missing", /Gewährleistung|Mängelhaftung|legal guarantee|conform/i],
        dispute,
      ];
    case "accessibility":
      return [["enforcement_missing", /Marktüberwachung|MLBF|market surveillance/i]];
  }
};

const dispute: Wanted = [
  "dispute_missing",
  /Verbraucherschlichtung|Streitbeilegungsverfahren|consumer (?:arbitration|conciliation)|dispute resolution/i,
];

// What an order may be withdrawn from and what not, as it is said before the order (LAW 6).

import { type Locale, operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

type Ordered = {
  readonly name: Readonly<Record<Locale, string>>;
  readonly isWithdrawable: boolean;
};

/**
 * Where an order has both, each names the formats it holds for: nobody reads that all or nothing of it may be
 * given back. What it has none of is not said.
 */
export const withdrawalWords = (
  formats: readonly Ordered[],
  locale: Locale,
): { readonly title: string; readonly text: string }[] => {
  const namesOf = (isWithdrawable: boolean): string => {
    const meant = formats.filter((format) => format.isWithdrawable === isWithdrawable);
    const names = new Set(meant.map(({ name }) => operatorsWord(name, locale)));
    return new Intl.ListFormat(locale).format(names);
  };
  const [made, kept] = [{ formats: namesOf(false) }, { formats: namesOf(true) }];
  const none = {
    title: m.checkout_page_no_withdrawal_title({}, { locale }),
    text: m.checkout_page_no_withdrawal({}, { locale }),
  };
  const some = {
    title: m.checkout_page_no_withdrawal_some_title(made, { locale }),
    text: m.checkout_page_no_withdrawal_some(made, { locale }),
  };
  const withdrawable = {
    title: m.checkout_page_withdrawal_title(kept, { locale }),
    text: m.checkout_page_withdrawal(kept, { locale }),
  };
  if (kept.formats === "") return made.formats === "" ? [] : [none];
  return made.formats === "" ? [withdrawable] : [some, withdrawable];
};

import { Box } from "#client/features/workshop/parts/box.tsx";
import { languageName } from "#client/features/workshop/parts/legal-facts.ts";
import { OpeningNext } from "#client/features/workshop/parts/opening/opening-next.tsx";
import { guaranteeAnchor } from "#client/features/workshop/parts/opening/way-to.ts";
import { trpc } from "#client/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { GuaranteeGraphicSlot } from "./guarantee-graphic-slot.tsx";

import form from "#client/features/workshop/parts/form.module.css";

/** The regulation, in each language of the EU; its annex is the graphic. */
const source = "https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj";

/** The EU's graphic on the legal guarantee, in each language; says what is missing (LAW 8). */
export const GuaranteeGraphicBox = ({ isLocked }: { readonly isLocked: boolean }) => {
  const [graphics] = trpc.useSuspenseQueries((t) =>
    locales.map((locale) => t.settings.readGuaranteeGraphic({ locale })),
  );
  const missing = locales.filter((_, index) => graphics[index] === null);
  return (
    <Box title={m.law_graphic_title()}>
      <p className={form["quiet"]}>
        {m.law_graphic_lead()}{" "}
        <a href={source} target="_blank" rel="noreferrer">
          {m.law_graphic_source()}
        </a>
      </p>
      {missing.length > 0 && (
        <Notice tone="warn" title={m.law_graphic_missing_title()}>
          {m.law_graphic_missing({
            languages: new Intl.ListFormat(getLocale()).format(
              missing.map((locale) => languageName(locale)),
            ),
          })}
        </Notice>
      )}
      <div className={form["fields"]} id={guaranteeAnchor}>
        {locales.map((locale, index) => (
          <GuaranteeGraphicSlot
            key={locale}
            locale={locale}
            graphic={graphics[index] ?? null}
            isLocked={isLocked}
          />
        ))}
      </div>
      <OpeningNext after={["guarantee_graphic"]} />
    </Box>
  );
};

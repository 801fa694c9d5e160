import { useSearch } from "@tanstack/react-router";

import { BackLink } from "#client/features/workshop/parts/back-link.tsx";
import { languageName, legalTextNames } from "#client/features/workshop/parts/legal-facts.ts";
import { OpeningHere } from "#client/features/workshop/parts/opening/opening-here.tsx";
import { TextsFit } from "#client/features/workshop/parts/opening/texts-fit.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { legalTextInput } from "#shared/legal/legal.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { TextEditor } from "./text-editor.tsx";
import { TextVersions } from "./text-versions.tsx";
import { TextsTable } from "./texts-table.tsx";

/** How soon an open text hears that somebody else saved or published it. */
const lookAgainMilliseconds = 20_000;

/** The legal texts: how they stand, and one of them to write its next version. */
export const TextsSection = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const [kind, locale] = (useSearch({ from: "/admin" }).text ?? "").split("_");
  const open = legalTextInput.safeParse({ kind, locale });
  return open.success ? (
    <OpenText key={`${kind}_${locale}`} {...open.data} isAdmin={isAdmin} />
  ) : (
    <TextList />
  );
};

const TextList = () => {
  const [texts] = trpc.workshop.texts.listTexts.useSuspenseQuery();
  return (
    <WorkshopSectionFrame title={m.law_texts_title()}>
      <p>{m.law_texts_lead()}</p>
      <TextsTable texts={texts} />
      <OpeningHere part="legal_texts">
        <TextsFit />
      </OpeningHere>
    </WorkshopSectionFrame>
  );
};

const OpenText = ({
  isAdmin,
  ...wanted
}: ReturnType<typeof legalTextInput.parse> & { readonly isAdmin: boolean }) => {
  const [text] = trpc.workshop.texts.readText.useSuspenseQuery(wanted, {
    refetchInterval: lookAgainMilliseconds,
    refetchOnWindowFocus: "always",
  });
  const name = `${legalTextNames[wanted.kind]()}, ${languageName(wanted.locale)}`;
  return (
    <>
      <BackLink search={{ section: "texts" }}>{m.law_texts_title()}</BackLink>
      <WorkshopSectionFrame title={name}>
        <TextEditor text={text} isAdmin={isAdmin} />
        <TextVersions text={text} />
      </WorkshopSectionFrame>
    </>
  );
};

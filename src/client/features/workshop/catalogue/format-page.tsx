import { useState } from "react";

import { BackLink } from "#client/features/workshop/parts/back-link.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { useGivenUp } from "#client/features/workshop/parts/changes/use-given-up.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import type { FormatView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { IconCopy } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { FormatValues } from "#shared/catalog/format-values.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { PriceEntry } from "#shared/pricing/price-history.ts";

import { FormatForm } from "./format-form.tsx";
import { PriceHistoryTable } from "./price-history-table.tsx";
import { RetireFormat } from "./retire-format.tsx";

type FormatPageProps = {
  /** Null: a new one from nothing. */
  readonly slug: string | null;
  /** A new one that begins as a copy of it. */
  readonly isCopy: boolean;
  readonly isAdmin: boolean;
};

/** A format with an address of its own: made, copied or changed by the same form. */
export const FormatPage = ({ slug, isCopy, isAdmin }: FormatPageProps) => (
  <>
    <BackLink search={{ section: "catalogue" }}>{m.catalogue_title()}</BackLink>
    {!isAdmin ? (
      <WorkshopSectionFrame title={m.catalogue_title()}>
        <EmptyState title={m.catalogue_admins_only()} />
      </WorkshopSectionFrame>
    ) : slug === null ? (
      <WorkshopSectionFrame title={m.format_new()}>
        <NewFormat copied={null} />
      </WorkshopSectionFrame>
    ) : (
      <SavedFormat key={slug} slug={slug} isCopy={isCopy} />
    )}
  </>
);

const SavedFormat = ({ slug, isCopy }: { readonly slug: string; readonly isCopy: boolean }) => {
  const [format] = trpc.workshop.catalog.readFormat.useSuspenseQuery({ slug });
  if (format === null) {
    return (
      <WorkshopSectionFrame title={m.catalogue_title()}>
        <EmptyState title={m.format_missing()} />
      </WorkshopSectionFrame>
    );
  }
  const name = operatorsWord(format.values.name, getLocale());
  return isCopy ? (
    <WorkshopSectionFrame title={m.format_copy_of({ format: name })}>
      <NewFormat copied={format} />
    </WorkshopSectionFrame>
  ) : (
    <WorkshopSectionFrame
      title={name}
      tools={
        <>
          <ButtonLink to="/admin" search={{ section: "catalogue", view: "new", format: slug }}>
            <IconCopy size={18} /> {m.format_copy()}
          </ButtonLink>
          <RetireFormat slug={slug} name={name} isRetired={format.isRetired} />
        </>
      }
    >
      {format.isRetired && <Notice tone="info">{m.format_is_retired()}</Notice>}
      <ChangedFormat format={format} />
    </WorkshopSectionFrame>
  );
};

/** A copy has everything but the names, which nobody could tell apart, and is on sale when somebody says so. */
const NewFormat = ({ copied }: { readonly copied: FormatView | null }) => {
  const [round, setRound] = useState(0);
  return (
    <FormatForm
      key={round}
      saved={null}
      begin={copied === null ? null : { ...copied.values, slug: "", isOnSale: false }}
      isSlugFixed={false}
      history={[]}
      onRenew={() => setRound(round + 1)}
    />
  );
};

/** Untouched, the form follows a press that retires or takes back; what was typed outlasts it. */
const ChangedFormat = ({ format }: { readonly format: FormatView }) => {
  const { round, broughtBack, renew, giveUp } = useGivenUp<FormatValues>();
  const back = broughtBack(format.values);
  const [touchedAs, setTouchedAs] = useState<boolean | null>(null);
  return (
    <>
      <FormatForm
        key={`${round} ${touchedAs ?? format.isRetired}`}
        saved={format.values}
        begin={back ?? format.values}
        isBroughtBack={back !== null}
        isSlugFixed={format.isSlugFixed}
        history={historyOf(format)}
        onTouch={() => setTouchedAs((before) => before ?? format.isRetired)}
        onRenew={() => {
          setTouchedAs(null);
          renew();
        }}
        onGiveUp={(given) => {
          setTouchedAs(null);
          giveUp(given);
        }}
      />
      <Box title={m.catalogue_history()}>
        <PriceHistoryTable history={format.history} />
      </Box>
    </>
  );
};

const historyOf = ({ history }: FormatView): PriceEntry[] =>
  history.map((entry) => ({ ...entry, at: new Date(entry.at) })).toReversed();

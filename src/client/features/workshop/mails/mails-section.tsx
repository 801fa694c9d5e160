import { useSearch } from "@tanstack/react-router";

import {
  SearchedSection,
  useListSearch,
} from "#client/features/workshop/parts/lists/searched-section.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { trpc } from "#client/trpc.ts";
import { mailSearchLengthMax } from "#shared/mails.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { MailDetail } from "./mail-detail.tsx";
import { MailTable } from "./mail-table.tsx";

const refreshMilliseconds = 15_000;

/** Every mail the shop wrote, and whether it left. */
export const MailsSection = () => {
  const { mail } = useSearch({ from: "/admin" });
  return mail === undefined ? <MailList /> : <MailDetail mailId={mail} />;
};

const MailList = () => {
  const { asked, isStale } = useListSearch();
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.mails.listMails.useSuspenseInfiniteQuery(
    { search: asked },
    { ...goesOn, refetchInterval: refreshMilliseconds },
  );
  const mails = pages.flatMap((page) => page.mails);
  return (
    <SearchedSection
      section="mails"
      title={m.workshop_mails()}
      searchLabel={m.workshop_mails_search()}
      searchLengthMax={mailSearchLengthMax}
      isStale={isStale}
      paging={paging}
      isEmpty={mails.length === 0}
      none={{ title: m.workshop_mails_none(), text: m.workshop_mails_none_text() }}
    >
      <MailTable mails={mails} />
    </SearchedSection>
  );
};

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import {
  SearchedSection,
  useListSearch,
} from "#client/features/workshop/parts/lists/searched-section.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import { emailLengthMax } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { CustomerTable } from "./customer-table.tsx";
import { CustomersView } from "./customers-view.tsx";

/** Everybody with an account, and who of them may pay on invoice. */
export const AccountsSection = () => {
  const { asked, isStale } = useListSearch();
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.customers.listCustomers.useSuspenseInfiniteQuery(
    { search: asked },
    goesOn,
  );
  const approve = useApproveInvoice();
  const customers = pages.flatMap((page) => page.customers);
  return (
    <SearchedSection
      section="customers"
      title={m.customers_title()}
      searchLabel={m.customers_search()}
      searchLengthMax={emailLengthMax}
      isStale={isStale}
      paging={paging}
      isEmpty={customers.length === 0}
      none={{ title: m.customers_none(), text: m.customers_none_text() }}
      tools={<CustomersView />}
      kept={accountsView}
      above=<RefusalNotice error={approve.error} />
    >
      <CustomerTable
        customers={customers}
        isBusy={approve.isPending}
        onApprove={(userId, isApproved) => approve.mutate({ userId, isApproved })}
      />
    </SearchedSection>
  );
};

const accountsView = { view: "accounts" };

/** Lets a customer pay on invoice, or no longer. */
const useApproveInvoice = () =>
  trpc.workshop.customers.approveInvoice.useMutation(
    useDone((_answer, { isApproved }) =>
      isApproved ? m.customers_approved() : m.customers_withdrawn(),
    ),
  );

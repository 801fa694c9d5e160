import {
  SearchedSection,
  useListSearch,
} from "#client/features/workshop/parts/lists/searched-section.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderSearchLengthMax } from "#shared/orders.ts";

import { BuyerTable } from "./buyer-table.tsx";
import { CustomersView } from "./customers-view.tsx";

/** Everybody who ordered, guests among them; a row leads to their orders. */
export const BuyersSection = () => {
  const { asked, isStale } = useListSearch();
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.desk.listBuyers.useSuspenseInfiniteQuery(
    { search: asked },
    goesOn,
  );
  const buyers = pages.flatMap((page) => page.buyers);
  return (
    <SearchedSection
      section="customers"
      title={m.customers_title()}
      searchLabel={m.customers_search_buyers()}
      searchLengthMax={orderSearchLengthMax}
      isStale={isStale}
      paging={paging}
      isEmpty={buyers.length === 0}
      none={{ title: m.customers_no_buyers(), text: m.customers_no_buyers_text() }}
      tools={<CustomersView />}
    >
      <BuyerTable buyers={buyers} />
    </SearchedSection>
  );
};

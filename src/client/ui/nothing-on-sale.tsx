import * as m from "#shared/messages/compiled/messages.js";

import { ButtonLink } from "./button-link.tsx";
import { EmptyState } from "./empty-state.tsx";

/** All that a page says in the place of its offer while no format is on sale. */
export const NothingOnSale = () => (
  <EmptyState
    isPageTitle
    title={m.shell_nothing_on_sale_title()}
    action={
      <ButtonLink size="large" to="/orders">
        {m.shell_nothing_on_sale_orders()}
      </ButtonLink>
    }
  >
    {m.shell_nothing_on_sale_text()}
  </EmptyState>
);

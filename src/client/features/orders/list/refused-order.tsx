import { readFailure } from "#client/read-failure.ts";
import { refusalSentence } from "#client/refusal-sentence.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Page } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { LostKey } from "./lost-key.tsx";

/** The link is wrong, or the order is another's: the same words for both, so that nothing is told. */
export const RefusedOrder = ({ error }: { readonly error: unknown }) => {
  const failure = error ? readFailure(error) : null;
  const isUnknown =
    failure === null || (failure.kind === "refusal" && failure.code === "order_not_found");
  return (
    <Page width="text">
      <h1>{m.orders_title()}</h1>
      <EmptyState
        art={<LostKey />}
        title={m.orders_refused_title()}
        action={
          <ButtonLink to="/orders" search={{}}>
            {m.orders_refused_list()}
          </ButtonLink>
        }
      >
        {isUnknown ? m.orders_refused_text() : refusalSentence(error)}
      </EmptyState>
    </Page>
  );
};

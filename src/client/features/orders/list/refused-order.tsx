import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { MovedAway } from "#client/moved-away.tsx";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Page } from "#client/ui/page.tsx";
import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";
import { useMoved } from "#client/use-moved.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./lost-key.module.css";

/** The link is wrong, or the order is another's: the same words for both, so that nothing is told. */
export const RefusedOrder = ({ error }: { readonly error: unknown }) => {
  const failure = error ? readFailure(error) : null;
  const isUnknown =
    failure === null || (failure.kind === "refusal" && failure.code === "order_not_found");
  const isMoved = useMoved();
  if (isMoved === undefined) return <PageSkeleton />;
  if (isMoved) {
    return (
      <Page width="text">
        <h1>{m.orders_title()}</h1>
        <MovedAway art={<LostKey />} />
      </Page>
    );
  }
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

/** A torn label that no longer says whose it is. */
const LostKey = () => (
  <svg className={styles["art"]} viewBox="0 0 160 120" aria-hidden="true">
    <g transform="rotate(-5 80 60)">
      <path
        className={styles["label"]}
        d="M26 30h74l-7 13 8 12-9 13 7 12-6 12H26a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z"
      />
      <path className={styles["line"]} d="M34 50h40M34 64h28M34 78h34" />
    </g>
    <g transform="rotate(9 130 66)">
      <path
        className={styles["label"]}
        d="M118 34h18a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-20l6-12-7-12 9-13-8-12z"
      />
    </g>
  </svg>
);

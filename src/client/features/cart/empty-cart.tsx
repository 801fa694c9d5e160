import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { MovedAway } from "#client/moved-away.tsx";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { useMoved } from "#client/use-moved.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { RefusedFiles } from "./refused-files.tsx";

import styles from "./empty-cart.module.css";

/** Nothing in the cart: what could hang there, and the one act that begins it. */
export const EmptyCart = ({ resume }: { readonly resume: ReactNode }) => {
  const isMoved = useMoved();
  return (
    <Page>
      <PageHeader title={m.cart_title()} />
      <RefusedFiles items={[]} />
      {isMoved === true ? (
        <MovedAway art={<BareDoor />} />
      ) : (
        <EmptyState
          art={<BareDoor />}
          title={m.cart_empty_title()}
          action={
            <ButtonLink variant="primary" size="large" to="/photo-magnets/create">
              {m.cart_empty_action()}
              <IconArrowRight />
            </ButtonLink>
          }
        >
          {m.cart_empty_text()}
        </EmptyState>
      )}
      {/* Its room is kept: it comes a moment later. */}
      <div className={styles["resume"]}>{resume}</div>
      <p className={styles["orders"]}>
        <Link to="/orders">{m.cart_empty_orders()}</Link>
      </p>
    </Page>
  );
};

/** A bare piece of door with the outlines of what could hang there. */
const BareDoor = () => (
  <svg className={styles["art"]} viewBox="0 0 160 120" aria-hidden="true">
    <rect x="14" y="26" width="58" height="58" rx="8" transform="rotate(-6 43 55)" />
    <circle cx="112" cy="44" r="27" />
    <rect x="78" y="76" width="60" height="38" rx="7" transform="rotate(4 108 95)" />
  </svg>
);

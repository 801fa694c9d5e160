import { useSearch } from "@tanstack/react-router";

import { ButtonLink } from "#client/ui/button-link.tsx";
import { IconChevronRight } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./books.module.css";

type Step = {
  readonly search: { readonly month: string } | { readonly quarter: string };
  readonly name: string;
};

/** To the month or quarter before and after; nothing comes after the running one. */
export const PeriodSteps = ({
  previous,
  next,
}: {
  readonly previous: Step;
  readonly next: Step | null;
}) => {
  const now = useSearch({ from: "/admin" });
  return (
    <div className={styles["steps"]}>
      <ButtonLink
        to="/admin"
        search={{ ...now, section: "books", ...previous.search }}
        resetScroll={false}
        isIcon
        variant="quiet"
        aria-label={m.books_previous({ period: previous.name })}
        data-back
      >
        <IconChevronRight />
      </ButtonLink>
      {next && (
        <ButtonLink
          to="/admin"
          search={{ ...now, section: "books", ...next.search }}
          resetScroll={false}
          isIcon
          variant="quiet"
          aria-label={m.books_next({ period: next.name })}
        >
          <IconChevronRight />
        </ButtonLink>
      )}
    </div>
  );
};

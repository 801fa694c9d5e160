import { Link, type LinkProps, useCanGoBack, useRouter } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";

import { IconArrowLeft } from "#client/ui/icons.tsx";

import { useShortcuts } from "./lists/shortcuts.ts";

import styles from "./back-link.module.css";

type BackLinkProps = {
  readonly search: Extract<LinkProps["search"], object>;
  readonly children: ReactNode;
};

/**
 * Up to the list; the key u does the same. Escape goes back to where one came from: a list as it was narrowed,
 * at the row that was opened.
 */
export const BackLink = ({ search, children }: BackLinkProps) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useShortcuts(
    useMemo(() => {
      const toList = () => void router.navigate({ to: "/admin", search });
      return { u: toList, Escape: canGoBack ? () => router.history.back() : toList };
    }, [router, canGoBack, search]),
  );
  return (
    <Link to="/admin" search={search} className={styles["back"]}>
      <IconArrowLeft size={18} />
      {children}
    </Link>
  );
};

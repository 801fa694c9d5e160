import { Link, type LinkProps, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";

import { IconArrowLeft } from "#client/ui/icons.tsx";

import { useShortcuts } from "./lists/shortcuts.ts";

import styles from "./back-link.module.css";

type BackLinkProps = {
  readonly search: Extract<LinkProps["search"], object>;
  readonly children: ReactNode;
};

/** Up to the list; the key u does the same. */
export const BackLink = ({ search, children }: BackLinkProps) => {
  const navigate = useNavigate();
  useShortcuts(
    useMemo(() => ({ u: () => void navigate({ to: "/admin", search }) }), [navigate, search]),
  );
  return (
    <Link to="/admin" search={search} className={styles["back"]}>
      <IconArrowLeft size={18} />
      {children}
    </Link>
  );
};

import { Link } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";

type BatchLinkProps = { readonly number: number; readonly className?: string | undefined };

/** A batch by its number, leading to where it stands and what comes next, as the code on its sheets does. */
export const BatchLink = ({ number, className }: BatchLinkProps) => (
  <Link to="/admin" search={{ section: "production", scan: String(number) }} className={className}>
    {m.production_batch({ number })}
  </Link>
);

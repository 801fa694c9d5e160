import { Link } from "@tanstack/react-router";

import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Read beside the order, so that nothing of it is left behind. */
export const LegalLink = ({
  to,
  label,
}: {
  readonly to: "/legal/terms" | "/legal/privacy" | "/legal/impressum";
  readonly label: string;
}) => (
  <Link to={to} target="_blank">
    {label}
    <VisuallyHidden> ({m.checkout_page_new_tab()})</VisuallyHidden>
  </Link>
);

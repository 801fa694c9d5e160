import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";

import * as m from "#shared/messages/compiled/messages.js";

import { ButtonLink } from "./ui/button-link.tsx";
import { EmptyState } from "./ui/empty-state.tsx";

/** Nothing is lost: what this browser had lies in an account, and this is the way back to it and to this page. */
export const MovedAway = ({ art }: { readonly art: ReactNode }) => {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <EmptyState
      art={art}
      title={m.login_moved_title()}
      action={
        <ButtonLink variant="primary" size="large" to="/login" search={{ next }}>
          {m.login_mode_sign_in()}
        </ButtonLink>
      }
    >
      {m.login_moved_text()}
    </EmptyState>
  );
};

import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Why the order was not placed, and that pressing again is safe. Stands below the button. */
export const PlaceOrderTrouble = ({ error }: { readonly error: unknown }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const failure = readFailure(error);
  const isLost = failure.kind === "unreachable" || failure.kind === "server";
  const isMissing = failure.kind === "refusal" && failure.code === "requirements_missing";
  return (
    <div ref={place}>
      <Notice
        tone="bad"
        title={isLost ? m.checkout_page_retry_title() : m.checkout_page_refused_title()}
        actions={
          isMissing && (
            <Link to="/cart" search={failure.data["step"] === "address" ? { step: "address" } : {}}>
              {m.checkout_page_change()}
            </Link>
          )
        }
      >
        {failure.kind === "unreachable" ? m.checkout_page_retry() : refusalSentence(error)}
      </Notice>
    </div>
  );
};

import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";

import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

/** Kept for as long as the tab: a shop that lacks a file for good is not loaded in a circle. */
const loadedAnewKey = "lodestone-loaded-anew";

/**
 * The screen when nothing answered: offline, or the server is gone. Needs no further file, for none would
 * come.
 * @param lacksPart a part of the page itself did not come: only the page as a whole can be fetched again
 */
export const UnreachableScreen = ({ lacksPart }: { readonly lacksPart: boolean }) => {
  const router = useRouter();
  // Of an order only its page is missing.
  const isOrdered = "placed" in router.state.location.search;
  const tryAgain = useCallback(
    () => void (lacksPart ? loadAnew() : router.invalidate()),
    [lacksPart, router],
  );
  useEffect(() => {
    window.addEventListener("online", tryAgain);
    // Where the shop answers it was not the line: a newer one has other parts.
    if (lacksPart && sessionStorage.getItem(loadedAnewKey) === null) {
      void loadAnew(() => sessionStorage.setItem(loadedAnewKey, ""));
    }
    return () => window.removeEventListener("online", tryAgain);
  }, [lacksPart, tryAgain]);
  return (
    <div className={styles["screen"]}>
      <FallenMagnet />
      <h1>{m.shell_unreachable_title()}</h1>
      <p role="alert">
        {isOrdered && `${m.checkout_page_placed()} `}
        {m.shell_unreachable_text()}
      </p>
      <div className={styles["acts"]}>
        <Button variant="primary" onClick={tryAgain}>
          {m.shell_error_reload()}
        </Button>
      </div>
    </div>
  );
};

/** Only when the shop answers: without a line the browser's own page would take the place of ours. */
const loadAnew = (onAnswer?: () => void) =>
  fetch("/healthz").then(
    () => {
      onAnswer?.();
      location.reload();
    },
    () => {},
  );

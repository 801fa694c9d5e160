import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";

import { whenShopAnswers } from "#client/failures/when-shop-answers.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

/** A shop that answers and still does not give the page is not asked for it without a pause. */
const againMilliseconds = 5_000;

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
    const left = new AbortController();
    const goOn = async (): Promise<void> => {
      const wasAway = await whenShopAnswers(left.signal);
      if (left.signal.aborted) return;
      if (!wasAway && lacksPart) {
        // Where the shop answers it was not the line: a newer one has other parts.
        if (sessionStorage.getItem(loadedAnewKey) !== null) return;
        sessionStorage.setItem(loadedAnewKey, "");
      } else if (!wasAway) await pause();
      if (left.signal.aborted) return;
      tryAgain();
      await pause();
      await goOn();
    };
    void goOn();
    return () => left.abort();
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

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, againMilliseconds);
  });

/** Only when the shop answers: without a line the browser's own page would take the place of ours. */
const loadAnew = () =>
  fetch("/healthz").then(
    () => location.reload(),
    () => {},
  );

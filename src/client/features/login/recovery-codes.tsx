import { useEffect, useRef, useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { copyText } from "#client/ui/copy/copy-text.ts";
import { Notice } from "#client/ui/notice.tsx";
import { PageHeader } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./second-factor.module.css";

/** The spare codes, shown this once: seen and read out from their heading on, and printed without the page's acts. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  // The page before was longer, and what had the focus is gone.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("#main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(codes.join("\n"), list.current));
  return (
    <>
      <PageHeader title={m.proof_codes_title()} lead={m.proof_codes_lead()} />
      <Card>
        <ul ref={list} className={styles["codes"]} aria-label={m.proof_codes_list()}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        {/* Here, where it lies over none of them. */}
        <div role="status" className={styles["said"]}>
          {isCopied !== null && (
            <Notice tone={isCopied ? "good" : "info"}>
              {isCopied ? m.proof_codes_copied() : m.shell_copy_selected()}
            </Notice>
          )}
        </div>
        <div className={styles["kept"]}>
          <Button variant="primary" size="large" isWide onClick={onKept}>
            {m.proof_codes_kept()}
          </Button>
          <Button isWide onClick={() => window.print()}>
            {m.proof_codes_print()}
          </Button>
          <Button isWide onClick={() => void copy()}>
            {m.proof_codes_copy()}
          </Button>
        </div>
      </Card>
    </>
  );
};

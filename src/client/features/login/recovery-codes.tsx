import { useRef } from "react";

import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { copyText } from "#client/ui/copy-text.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import { PageHeader } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./second-factor.module.css";

/** The spare codes, shown this once. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  const copy = async () => {
    if (!(await copyText(codes.join("\n"), list.current))) return;
    showToast({ tone: "good", text: m.proof_codes_copied() });
  };
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
        <div className={styles["begin"]}>
          <Button variant="primary" size="large" isWide onClick={onKept}>
            {m.proof_codes_kept()}
          </Button>
          <Button isWide onClick={() => void copy()}>
            {m.proof_codes_copy()}
          </Button>
        </div>
      </Card>
    </>
  );
};

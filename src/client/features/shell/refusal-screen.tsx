import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { buttonClass } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { RefusalCode, RefusalData } from "#shared/shop-error.ts";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

export type Refusal = {
  readonly status: number;
  readonly code: RefusalCode;
  readonly data: RefusalData;
};

/** Whoever reads these works here, and goes on there. */
const workshopCodes: ReadonlySet<RefusalCode> = new Set([
  "print_file_gone",
  "print_file_not_ready",
]);

/**
 * What a link to a file shows instead of it. It has no script, so the way back is the browser's own.
 * @param address of the file, to be asked for again
 */
export const RefusalScreen = ({
  refusal: { status, code, data },
  address,
}: {
  readonly refusal: Refusal;
  readonly address: string;
}) => (
  <div className={styles["screen"]}>
    <FallenMagnet />
    <h1>{titleOf(status)}</h1>
    <p role="alert">{sentenceOfRefusal(code, data)}</p>
    <p className={styles["quiet"]}>
      {status === 404 ? m.shell_answer_old_link() : m.shell_answer_back()}
    </p>
    <div className={styles["acts"]}>
      {workshopCodes.has(code) ? (
        <a className={buttonClass({ variant: "primary" })} href="/admin">
          {m.shell_answer_workshop()}
        </a>
      ) : (
        <a className={buttonClass({ variant: "primary" })} href="/">
          {m.shell_error_home()}
        </a>
      )}
      {status !== 404 && (
        <a className={buttonClass({ variant: "secondary" })} href={address}>
          {m.shell_error_reload()}
        </a>
      )}
    </div>
  </div>
);

export const titleOf = (status: number): string =>
  status === 404 ? m.shell_not_found_title() : m.shell_answer_title();

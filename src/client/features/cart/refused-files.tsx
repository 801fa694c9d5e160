import { Button } from "#client/ui/button.tsx";
import { IconClose } from "#client/ui/shell-icons.tsx";
import { useRefusedFiles } from "#client/unsent/refused-files.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./refused-files.module.css";

/** How many files were refused, as the studio counts them, and which became no magnet, until that is put away. */
export const RefusedFiles = () => {
  const { count, left, onRead } = useRefusedFiles();
  if (left.length === 0) return null;
  return (
    <div className={styles["refused"]} role="alert">
      <div>
        <strong>{m.studio_upload_refused({ count })}</strong>
        <ul>
          {left.map(({ id, words: [name, sentence] }) => (
            <li key={id}>
              <strong>{name}</strong> {sentence}
            </li>
          ))}
        </ul>
      </div>
      <Button
        isIcon
        variant="quiet"
        aria-label={m.studio_upload_dismiss_all({ count: left.length })}
        onClick={onRead}
      >
        <IconClose />
      </Button>
    </div>
  );
};

import { Button } from "#client/ui/button.tsx";
import { IconClose } from "#client/ui/shell-icons.tsx";
import { useRefusedFiles } from "#client/unsent/refused-files.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./refused-files.module.css";

/** Files that were refused and are on no magnet, until that is put away. */
export const RefusedFiles = () => {
  const { files, onRead } = useRefusedFiles();
  if (files.length === 0) return null;
  return (
    <div className={styles["refused"]} role="alert">
      <div>
        <strong>{m.studio_upload_refused({ count: files.length })}</strong>
        <ul>
          {files.map(({ id, words: [name, sentence] }) => (
            <li key={id}>
              <strong>{name}</strong> {sentence}
            </li>
          ))}
        </ul>
      </div>
      <Button
        isIcon
        variant="quiet"
        aria-label={m.studio_upload_dismiss_all({ count: files.length })}
        onClick={onRead}
      >
        <IconClose />
      </Button>
    </div>
  );
};

import { Button } from "#client/ui/button.tsx";
import { IconClose } from "#client/ui/shell-icons.tsx";
import { useRefusedFiles } from "#client/unsent/refused-files.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartItemView } from "./cart-view.ts";
import { refusedPhotosOf } from "./line-trouble.tsx";

import styles from "./refused-files.module.css";

/**
 * Files that were refused and are on no magnet, until that is put away. Those of magnets are named by their lines
 * and only counted here: what comes while it is read changes one line and moves nothing.
 */
export const RefusedFiles = ({ items }: { readonly items: readonly CartItemView[] }) => {
  const { files, onRead } = useRefusedFiles();
  if (files.length === 0) return null;
  const held = new Set(items.flatMap(refusedPhotosOf));
  const below = held.size;
  const count = below + files.filter(({ id }) => !held.has(id)).length;
  return (
    <div className={styles["refused"]} role="alert">
      <div>
        <strong>
          {below > 0
            ? m.cart_refused_some_below({ count, below })
            : m.studio_upload_refused({ count })}
        </strong>
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

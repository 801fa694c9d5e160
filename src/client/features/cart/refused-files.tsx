import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { IconClose } from "#client/ui/shell-icons.tsx";
import { useRefusedFiles } from "#client/unsent/refused-files.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartItemView } from "./cart-view.ts";
import { refusedPhotosOf } from "./line-trouble.tsx";

import styles from "./refused-files.module.css";

/**
 * Files that were refused and are on no magnet, until that is put away; with those of magnets, which their lines
 * tell, too: one number for all.
 */
export const RefusedFiles = ({ items }: { readonly items: readonly CartItemView[] }) => {
  const { files: left, onRead } = useRefusedFiles();
  const held = trpc.useQueries((call) =>
    items
      .map(refusedPhotosOf)
      .filter((ids) => ids.length > 0)
      .map((ids) => call.photos.readPhotos({ ids })),
  );
  if (left.length === 0) return null;
  const files = new Map(left.map(({ id, words }) => [id, words]));
  for (const { photoId, name, refusalCode } of held.flatMap(({ data }) => data ?? [])) {
    if (refusalCode !== null) files.set(photoId, [name, sentenceOfRefusal(refusalCode)]);
  }
  return (
    <div className={styles["refused"]} role="alert">
      <div>
        <strong>{m.studio_upload_refused({ count: files.size })}</strong>
        <ul>
          {[...files].map(([id, [name, sentence]]) => (
            <li key={id}>
              <strong>{name}</strong> {sentence}
            </li>
          ))}
        </ul>
      </div>
      <Button
        isIcon
        variant="quiet"
        aria-label={m.studio_upload_dismiss_all({ count: files.size })}
        onClick={onRead}
      >
        <IconClose />
      </Button>
    </div>
  );
};

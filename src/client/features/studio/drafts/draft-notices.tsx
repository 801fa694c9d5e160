import { useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { refitPhotos } from "./refit-photos.ts";

/** What is amiss with the copies of the shopper's work. */
export const DraftNotices = ({ studio }: { readonly studio: Studio }) => (
  <>
    <UnreadableNotices studio={studio} />
    <ReshapedNotice studio={studio} />
    <NoCopyNotice studio={studio} />
  </>
);

/** Said once: what this device cannot keep is in this tab only. */
const NoCopyNotice = ({ studio }: { readonly studio: Studio }) => {
  const isRefused = useStore(studio.journal.isRefused, (value) => value);
  const [isRead, setIsRead] = useState(false);
  if (!isRefused || isRead) return null;
  return (
    <Notice
      tone="warn"
      title={m.drafts_no_copy_title()}
      actions={<Button onClick={() => setIsRead(true)}>{m.drafts_dismiss()}</Button>}
    >
      {m.drafts_no_copy_text()}
    </Notice>
  );
};

/** Formats that the workshop changed since these were saved: they are seen as they will be made. */
const ReshapedNotice = ({ studio }: { readonly studio: Studio }) => {
  const { reshaped } = useStore(studio.troubles, (value) => value);
  const magnets = useStore(studio.edits, (edits) => edits.magnets);
  const [isRead, setIsRead] = useState(false);
  const ids = reshaped.map((id) => studio.keeper.magnetIdOf(id));
  const count = magnets.filter(({ id }) => ids.includes(id)).length;
  if (isRead || count === 0) return null;
  return (
    <Notice
      tone="warn"
      title={m.drafts_reshaped_title({ count })}
      actions={
        <>
          <Button
            onClick={() => {
              refitPhotos(studio, ids);
              setIsRead(true);
            }}
          >
            {m.drafts_reshaped_refit()}
          </Button>
          <Button onClick={() => setIsRead(true)}>{m.drafts_reshaped_keep()}</Button>
        </>
      }
    >
      {m.drafts_reshaped_text()}
    </Notice>
  );
};

/** What could not be opened, with what is left of it; the list goes on without. */
const UnreadableNotices = ({ studio }: { readonly studio: Studio }) => {
  const { unreadable, unreadableEdits } = useStore(studio.troubles, (value) => value);
  const [isRead, setIsRead] = useState(false);
  if (isRead || unreadable.length + unreadableEdits === 0) return null;
  const dismiss = () => setIsRead(true);
  return (
    <>
      {unreadable.length > 0 && (
        <UnreadableDesigns studio={studio} ids={unreadable} onKeep={dismiss} />
      )}
      {unreadableEdits > 0 && (
        <Notice actions={<Button onClick={dismiss}>{m.drafts_dismiss()}</Button>}>
          {m.drafts_unreadable_edits({ count: unreadableEdits })}
        </Notice>
      )}
    </>
  );
};

const UnreadableDesigns = ({
  studio,
  ids,
  onKeep,
}: {
  readonly studio: Studio;
  readonly ids: readonly string[];
  readonly onKeep: () => void;
}) => {
  const [{ email }] = trpc.settings.readShop.useSuspenseQuery();
  const [error, setError] = useState<unknown>(null);
  const remove = async () => {
    try {
      await Promise.all(ids.map((id) => studio.client.designs.deleteDesign.mutate({ id })));
      studio.troubles.set({ ...studio.troubles.get(), unreadable: [] });
      announce(m.drafts_unreadable_removed());
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Notice
      tone="warn"
      title={m.drafts_unreadable_title({ count: ids.length })}
      actions={
        <>
          <Button onClick={() => void remove()}>{m.drafts_unreadable_remove()}</Button>
          <Button onClick={onKeep}>{m.drafts_unreadable_keep()}</Button>
        </>
      }
    >
      {error === null ? m.drafts_unreadable_text({ email }) : refusalSentence(error)}
    </Notice>
  );
};

import { useMailedWords } from "#client/mailed-words.ts";
import { CopyRow } from "#client/ui/copy/copy-row.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Whom a shop without a mail server has to tell itself: their addresses, to copy. */
export const RecallAddresses = ({ addresses }: { readonly addresses: readonly string[] }) => {
  const { isSent } = useMailedWords();
  if (isSent || addresses.length === 0) return null;
  const copied = addresses.join(", ");
  return (
    <>
      <Notice tone="warn">{m.recall_tell_them()}</Notice>
      <dl>
        <CopyRow label={m.recall_addresses()} shown={copied} copied={copied} />
      </dl>
    </>
  );
};

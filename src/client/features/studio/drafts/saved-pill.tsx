import { Suspense, useState } from "react";

import { OtherDeviceDialog } from "#client/features/studio/later-parts.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { IconChevronDown } from "#client/ui/icons.tsx";
import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { KeepStatus } from "./draft-keeper.ts";

import styles from "./saved-pill.module.css";

/** Where everything is, in words; pressed, it tells how to go on elsewhere. */
export const SavedPill = ({ studio }: { readonly studio: Studio }) => {
  const status = useStore(studio.keeper.status, (value) => value);
  const hasCopy = useStore(studio.journal.isRefused, (isRefused) => !isRefused);
  const [isOpen, setIsOpen] = useState(false);
  const { tone, text } = lookOf(status, hasCopy);
  return (
    <>
      <button
        type="button"
        className={styles["pill"]}
        aria-haspopup="dialog"
        aria-label={m.drafts_pill_label({ state: text })}
        onClick={() => setIsOpen(true)}
      >
        <StatusPill tone={tone}>
          <span>{text}</span>
          <IconChevronDown size={14} />
        </StatusPill>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <OtherDeviceDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** @param hasCopy this device has what the shop has not */
const lookOf = (status: KeepStatus, hasCopy: boolean): { tone: Tone; text: string } => {
  switch (status.kind) {
    case "saved":
      return { tone: "good", text: m.studio_saved() };
    case "saving":
      return { tone: "neutral", text: m.studio_saving() };
    case "offline":
      return { tone: "warn", text: hasCopy ? m.drafts_kept_here() : m.drafts_kept_in_tab() };
    case "asking":
      return { tone: "warn", text: m.drafts_asking() };
    case "refused":
      return { tone: "bad", text: m.studio_unsaved() };
  }
};

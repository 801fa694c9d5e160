import { useState } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { uploadSummary } from "#client/features/studio/pictures/photo-shelf.ts";
import { useStore } from "#client/features/studio/store.ts";
import { trpc } from "#client/trpc.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPhoto } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { createPhoneSending, type PhoneSending } from "./phone-sending.ts";
import { SentPhotos } from "./sent-photos.tsx";

import styles from "./phone-page.module.css";

/** On the phone, behind the code of another screen: picks photos and sends them there, and shows nothing else. */
export const PhonePage = ({
  token,
  onStayHere,
}: {
  readonly token: string;
  /** To the studio on this phone. */
  readonly onStayHere: () => void;
}) => {
  const link = trpc.photos.askPhoneLink.useQuery({ token }, { staleTime: Infinity });
  const [sending] = useState(() => createPhoneSending(token));
  const photos = useStore(sending.store, (all) => all);
  const isAskedInVain = link.error !== null && readFailure(link.error).kind === "refusal";
  const isCutOff = [...photos.values()].some(
    ({ stage }) => stage.kind === "refused" && stage.code === "phone_link_over",
  );
  const isOver = isCutOff || (isAskedInVain && photos.size === 0);
  return (
    <Page width="narrow">
      <div className={styles["page"]}>
        {isOver ? (
          <EmptyState
            isPageTitle
            title={m.phone_page_over_title()}
            action={<Button onClick={onStayHere}>{m.phone_page_here()}</Button>}
          >
            {m.phone_page_over_text()}
          </EmptyState>
        ) : (
          <>
            <PageHeader title={m.phone_page_title()} lead={m.phone_page_text()} />
            {link.error && photos.size === 0 && (
              <Notice tone="warn">{refusalSentence(link.error)}</Notice>
            )}
            <Picker sending={sending} hasPhotos={photos.size > 0} />
          </>
        )}
        {!isOver && <Progress sending={sending} />}
        <SentPhotos photos={photos} onRetry={sending.retry} />
      </div>
    </Page>
  );
};

const Picker = ({
  sending,
  hasPhotos,
}: {
  readonly sending: PhoneSending;
  readonly hasPhotos: boolean;
}) => (
  <PhotoInput
    onPhotos={sending.addFiles}
    className={buttonClass({
      variant: hasPhotos ? "secondary" : "primary",
      size: "large",
      isWide: true,
    })}
  >
    <span className={styles["pick"]}>
      <IconPhoto size={24} />
      {hasPhotos ? m.phone_page_more() : m.phone_page_pick()}
    </span>
  </PhotoInput>
);

/** How far all of them are, in words and as a bar. */
const Progress = ({ sending }: { readonly sending: PhoneSending }) => {
  const photos = useStore(sending.store, (all) => all);
  const { count, doneCount, share, waitsFor } = uploadSummary(photos);
  if (count === 0) return null;
  return (
    <div role="status" className={styles["progress"]}>
      {doneCount === count ? (
        <Notice tone="good" title={m.phone_page_done({ count })}>
          {m.phone_page_done_text()}
        </Notice>
      ) : (
        <>
          <p>{m.phone_page_progress({ done: doneCount, count })}</p>
          <ProgressBar value={share} label={m.phone_page_progress({ done: doneCount, count })} />
          <p className={styles["hint"]}>
            {waitsFor === "line"
              ? m.phone_page_paused()
              : waitsFor === "room"
                ? m.studio_no_room()
                : m.phone_page_keep_open()}
          </p>
        </>
      )}
    </div>
  );
};

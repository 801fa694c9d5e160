import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { CopyCard } from "./copy-card.tsx";
import { EraseCard } from "./erase-card.tsx";
import { ErasedCard } from "./erased-card.tsx";
import { erasureBefore } from "./erasure-over-reload.ts";
import { KeptCard } from "./kept-card.tsx";
import type { MyData } from "./my-data.ts";
import { PhotosCard } from "./photos-card.tsx";
import { useEraseMe } from "./use-erase-me.ts";

import styles from "./my-data.module.css";

/** While a copy is being made, the page looks again so often. */
const lookAgainMs = 2_000;

const neverTold = () => () => {};

/** The data self-service: what is kept and until when, a copy of it, and the way out. */
export const MyDataPage = () => {
  const erase = useEraseMe();
  const before = useSyncExternalStore(neverTold, erasureBefore, () => null);
  const erased = before ?? erase.data;
  const { data: me } = trpc.accounts.readMe.useQuery();
  const { data, error } = trpc.privacy.readMine.useQuery(undefined, {
    // Without a session nothing is anybody's.
    enabled: me != null && !erased,
    refetchInterval: ({ state }) => (state.data?.export?.status === "queued" ? lookAgainMs : false),
  });
  return (
    <Page width="text">
      <PageHeader title={m.privacy_data_title()} lead={!erased && m.privacy_data_lead()} />
      <noscript>
        <Notice tone="warn">{m.privacy_no_script()}</Notice>
      </noscript>
      {erased ? (
        <ErasedCard erased={erased} />
      ) : me === null ? (
        <Nobody />
      ) : error ? (
        <Notice tone="bad">{refusalSentence(error)}</Notice>
      ) : data ? (
        <Parts mine={data} erase={erase} />
      ) : (
        <Card>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </Card>
      )}
      <p className={styles["quiet"]}>
        <Link to="/legal/privacy" search={{}}>
          {m.privacy_text_link()}
        </Link>
      </p>
    </Page>
  );
};

const Parts = ({
  mine,
  erase,
}: {
  readonly mine: MyData;
  readonly erase: ReturnType<typeof useEraseMe>;
}) => (
  <>
    <KeptCard mine={mine} />
    {mine.photos + mine.claimPhotos + mine.orderedPhotos > 0 && <PhotosCard />}
    <CopyCard mine={mine} />
    <EraseCard openOrders={mine.openOrders} erase={erase} />
  </>
);

const Nobody = () => (
  <Card>
    <EmptyState
      title={m.privacy_nobody_title()}
      action={
        <ButtonLink to="/login" variant="primary">
          {m.privacy_sign_in()}
        </ButtonLink>
      }
    >
      {m.privacy_nobody_text()}
    </EmptyState>
  </Card>
);

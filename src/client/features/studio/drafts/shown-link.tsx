import { useEffect } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { CopyRow } from "#client/ui/copy/copy-row.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./shown-link.module.css";

/** The link for another device, to copy and as a code: in a shop that sends no mails. Its room is kept until it comes. */
export const ShownLink = ({ isAsked }: { readonly isAsked: boolean }) => {
  const { mutate, data, error } = trpc.designs.showDraftLink.useMutation();
  useEffect(() => {
    if (isAsked) mutate();
  }, [isAsked, mutate]);
  if (error) return <Notice tone="warn">{refusalSentence(error)}</Notice>;
  return (
    <div className={styles["link"]} aria-busy={!data}>
      {data ? (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data.qrSvg)}`}
            alt={m.phone_code_alt()}
          />
          <dl>
            <CopyRow
              label={m.drafts_device_link()}
              shown={<span className={styles["url"]}>{data.url}</span>}
              copied={data.url}
            />
          </dl>
          <p>{m.drafts_device_good_for({ days: data.days })}</p>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
};

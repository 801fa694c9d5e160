import { trpc } from "#client/trpc.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./single-files.module.css";

/** One magnet alone: the print file, pictures of it, and those in the colours of the printers. */
export const SingleFiles = ({ printJobId }: { readonly printJobId: string }) => {
  const { data } = trpc.workshop.settings.readSettings.useQuery();
  const presses = (data?.printing.printers ?? []).filter(
    ({ profile, sharpensPhotos }) => profile !== null || sharpensPhotos,
  );
  const address = `/print-files/${printJobId}`;
  return (
    <>
      <a
        className={buttonClass({ variant: "quiet" })}
        href={`${address}.pdf`}
        aria-label={m.workshop_file_download()}
      >
        <span className={styles["label"]}>
          <IconDownload size={18} /> PDF
        </span>
      </a>
      <File href={`${address}.png`}>PNG</File>
      <File href={`${address}.tif`}>TIFF</File>
      {presses.map(({ slug, name }) => (
        <span key={slug} className={styles["acts"]}>
          <File href={`${address}.pdf?printer=${slug}`}>{["PDF", name].join(" · ")}</File>
          <File href={`${address}.tif?printer=${slug}`}>{["TIFF", name].join(" · ")}</File>
        </span>
      ))}
    </>
  );
};

const File = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className={buttonClass({ variant: "quiet" })} href={href}>
    {children}
  </a>
);

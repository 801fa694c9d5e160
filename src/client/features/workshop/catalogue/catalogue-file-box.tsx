import { useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { auditChanges } from "#client/features/workshop/parts/changes/audit-changes.ts";
import { ChangeList } from "#client/features/workshop/parts/changes/change-list.tsx";
import { formatWords } from "#client/features/workshop/parts/changes/format-words.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/forms/file-button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { type CatalogueFile, changesOfCatalogue } from "#shared/catalog/catalogue-file.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { fileRefusalOf } from "./format-troubles.ts";
import { type FileTrouble, parseCatalogueFile } from "./parse-catalogue-file.ts";
import { useFormatSaved } from "./save-format.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

type Picked = { readonly file: CatalogueFile } | { readonly troubles: readonly FileTrouble[] };

/** The whole catalogue as a file to keep, and a file to take over once its changes were seen. */
export const CatalogueFileBox = () => {
  const [picked, setPicked] = useState<Picked | null>(null);
  const utils = trpc.useUtils();
  const download = async () => save((await utils.workshop.catalog.readCatalogue.fetch()).file);
  return (
    <Box title={m.format_file_title()}>
      <p className={styles["quiet"]}>{m.format_file_lead()}</p>
      <div className={styles["acts"]}>
        <Button onClick={() => void download()}>
          <IconDownload size={18} /> {m.format_file_save()}
        </Button>
        <FileButton
          accept=".json,application/json"
          onFile={(file) => void file.text().then((text) => setPicked(parseCatalogueFile(text)))}
        >
          {m.format_file_pick()}
        </FileButton>
      </div>
      {picked && "troubles" in picked && (
        <Notice tone="bad" title={m.format_file_wrong()}>
          <ul>
            {picked.troubles.map(({ line, words }, index) => (
              <li key={index}>{m.format_file_line({ line, words })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {picked && "file" in picked && <TakeOver file={picked.file} onDone={() => setPicked(null)} />}
    </Box>
  );
};

/** What the file would add and change, and the press that does it. */
const TakeOver = ({
  file,
  onDone,
}: {
  readonly file: CatalogueFile;
  readonly onDone: () => void;
}) => {
  const [{ file: known, hash }] = trpc.workshop.catalog.readCatalogue.useSuspenseQuery(undefined, {
    staleTime: 0,
  });
  const take = trpc.workshop.catalog.importCatalogue.useMutation(
    useFormatSaved(() => m.format_file_taken(), onDone),
  );
  const changes = changesOfCatalogue(known.formats, file);
  if (changes.length === 0) return <Notice tone="info">{m.format_file_same()}</Notice>;
  return (
    <>
      <ul className={styles["form"]}>
        {changes.map(({ format, before }) => {
          const name = operatorsWord(format.name, getLocale());
          return (
            <li key={format.slug}>
              {before === null ? (
                m.format_file_new({ format: name })
              ) : (
                <QuietDetails summary={m.format_file_changed({ format: name })} open>
                  <ChangeList changes={auditChanges(before, format)} words={formatWords} />
                </QuietDetails>
              )}
            </li>
          );
        })}
      </ul>
      {take.error && (
        <Notice tone="bad">{fileRefusalOf(take.error) ?? refusalSentence(take.error)}</Notice>
      )}
      <div className={styles["acts"]}>
        <Button variant="quiet" onClick={onDone}>
          {m.format_file_leave()}
        </Button>
        <Button
          variant="primary"
          isBusy={take.isPending}
          onClick={() => take.mutate({ file, seenHash: hash })}
        >
          {m.format_file_take({ count: changes.length })}
        </Button>
      </div>
    </>
  );
};

/** As text that people can read and compare, two blanks in. */
const save = (file: CatalogueFile): void => {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = "catalogue.json";
  link.click();
  URL.revokeObjectURL(address);
};

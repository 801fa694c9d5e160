import { useState } from "react";

import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { addressLines } from "#shared/address/address.ts";
import { isWrittenOnPaper } from "#shared/address/paper-letters.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { labelsPerPage } from "#shared/posting/label-places.ts";
import { slipsMax } from "#shared/posting/posting.ts";

import {
  CarrierFiles,
  CarrierTroubleList,
  FurtherCarrierFiles,
  usualCarriers,
} from "./carrier-files.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

const usedMax = labelsPerPage("a4") - 1;

/** Slips, labels and the carrier's file of what is chosen. */
export const ParcelPapers = ({ chosen }: { readonly chosen: readonly ParcelView[] }) => {
  const [used, setUsed] = useState(0);
  if (chosen.length === 0) return <p className={styles["quiet"]}>{m.posting_choose_first()}</p>;
  const ids = chosen.map(({ parcelId }) => parcelId);
  const slips = Array.from({ length: Math.ceil(ids.length / slipsMax) }, (_, index) =>
    ids.slice(index * slipsMax, (index + 1) * slipsMax),
  );
  const unwritten = chosen.filter(({ address }) => !addressLines(address).every(isWrittenOnPaper));
  return (
    <>
      {unwritten.length > 0 && (
        <Notice tone="warn">
          {m.posting_unwritten({ numbers: unwritten.map(({ number }) => number).join(", ") })}
        </Notice>
      )}
      <div className={styles["acts"]}>
        {slips.map((some, index) => (
          <FileLink key={some[0]} href={`/packing-slips?orders=${some.join(",")}`}>
            {slips.length === 1
              ? m.posting_slips({ count: ids.length })
              : m.posting_slips_part({ part: index + 1, count: some.length })}
          </FileLink>
        ))}
        <FileLink href={`/address-labels?paper=a4&skip=${used}&orders=${ids.join(",")}`}>
          {m.posting_labels_a4()}
        </FileLink>
        <FileLink href={`/address-labels?paper=roll&orders=${ids.join(",")}`}>
          {m.posting_labels_roll()}
        </FileLink>
        <CarrierFiles chosen={chosen} carriers={usualCarriers} />
      </div>
      <CarrierTroubleList chosen={chosen} carriers={usualCarriers} />
      <FurtherCarrierFiles chosen={chosen} />
      <div className={styles["fields"]}>
        <Field label={m.posting_labels_used()}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={usedMax}
            value={used}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              setUsed(Math.min(usedMax, Math.max(0, Math.trunc(valueAsNumber || 0))))
            }
          />
        </Field>
      </div>
    </>
  );
};

// The files of the chosen parcels for carriers' own programs, and which parcels stay out of them.

import { Link } from "@tanstack/react-router";

import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { Notice } from "#client/ui/notice.tsx";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { CarrierPart, CarrierTrouble } from "#shared/posting/carriers/carrier-columns.ts";
import type { FileCarrier } from "#shared/posting/carriers/carrier-files.ts";

import { parcelPage } from "./parcel-page.ts";

import styles from "#client/features/workshop/parts/form.module.css";
import numberStyles from "#client/features/workshop/parts/unbroken-numbers.module.css";

type FilesOfChosen = {
  readonly chosen: readonly ParcelView[];
  readonly carriers: readonly FileCarrier[];
};

/** Carriers that most shops here post with, and those whose files lie folded away. */
export const usualCarriers = ["dhl", "deutsche_post"] as const satisfies readonly FileCarrier[];
const furtherCarriers = ["dpd", "other"] as const satisfies readonly FileCarrier[];

/** A file for each carrier, of the parcels that its program takes. */
export const CarrierFiles = ({ chosen, carriers }: FilesOfChosen) =>
  carriers.map((carrier) => {
    const fit = chosen.filter(({ carrierTroubles }) => carrierTroubles[carrier] === null);
    if (fit.length === 0) return null;
    const ids = fit.map(({ parcelId }) => parcelId).join(",");
    return (
      <FileLink key={carrier} href={`/carrier-file?carrier=${carrier}&orders=${ids}`}>
        {fileNames[carrier]()}
      </FileLink>
    );
  });

/** The files of the others, with what to do with them once. */
export const FurtherCarrierFiles = ({ chosen }: Pick<FilesOfChosen, "chosen">) => (
  <QuietDetails summary={m.posting_carriers_further()}>
    <p className={styles["quiet"]}>{m.posting_carriers_further_lead()}</p>
    <div className={styles["acts"]}>
      <CarrierFiles chosen={chosen} carriers={furtherCarriers} />
    </div>
    <CarrierTroubleList chosen={chosen} carriers={furtherCarriers} />
  </QuietDetails>
);

/** What was chosen and is missing in a file, with the reason, each leading to its page; many of them unfold. */
export const CarrierTroubleList = ({ chosen, carriers }: FilesOfChosen) => {
  const missing = chosen.flatMap((parcel) =>
    carriers.flatMap((carrier) => {
      const trouble = parcel.carrierTroubles[carrier];
      return !trouble ? [] : [{ parcel, carrier, trouble }];
    }),
  );
  if (missing.length === 0) return null;
  const lines = missing.map(({ parcel, carrier, trouble }) => (
    <p key={`${parcel.parcelId} ${carrier}`}>
      <Link className={numberStyles["number"]} to="/admin" search={parcelPage(parcel)}>
        {parcel.number}
      </Link>{" "}
      {m.posting_trouble({ file: fileNames[carrier](), why: troubleWords(trouble) })}
    </p>
  ));
  const shown = lines.length > shownMax + 1 ? shownMax : lines.length;
  return (
    <Notice tone="warn">
      {lines.slice(0, shown)}
      {shown < lines.length && (
        <QuietDetails summary={m.posting_trouble_more({ count: lines.length - shown })}>
          {lines.slice(shown)}
        </QuietDetails>
      )}
    </Notice>
  );
};

/** One reads so many lines; most say the same of many parcels. */
const shownMax = 8;

const fileNames: Record<FileCarrier, () => string> = {
  dhl: m.posting_carrier_file,
  deutsche_post: m.posting_carrier_file_letters,
  dpd: m.posting_carrier_file_dpd,
  other: m.posting_carrier_file_other,
};

const troubleWords = (trouble: CarrierTrouble): string => {
  switch (trouble.code) {
    case "too_long":
      return m.posting_trouble_too_long({
        part: partWords[trouble.part](),
        max: trouble.lengthMax,
      });
    case "letters":
      return m.posting_trouble_letters({ part: partWords[trouble.part]() });
    case "no_product":
      return m.posting_trouble_no_product();
    case "too_heavy":
      return m.posting_trouble_too_heavy();
    case "no_packstation":
      return m.posting_trouble_no_packstation();
  }
};

const partWords: Record<CarrierPart, () => string> = {
  sender: m.posting_part_sender,
  name: m.posting_part_name,
  company: m.posting_part_company,
  extra: m.posting_part_extra,
  street: m.posting_part_street,
  houseNumber: m.posting_part_house_number,
  postcode: m.posting_part_postcode,
  city: m.posting_part_city,
};

import { buttonClass } from "#client/ui/button.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPhoto } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { PhoneButton } from "./phone/phone-button.tsx";

import styles from "./empty-studio.module.css";

/** Nothing on the door yet: three empty places, and the one act that fills them. */
export const EmptyStudio = ({
  onPhotos,
  onPhone,
}: {
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onPhone: () => void;
}) => (
  <div className={styles["empty"]}>
    <div className={styles["places"]} aria-hidden="true">
      <span data-shape="portrait" />
      <span data-shape="square" />
      <span data-shape="circle" />
    </div>
    <h2>{m.studio_empty_title()}</h2>
    <p>{m.studio_empty_text()}</p>
    <PhotoInput
      onPhotos={onPhotos}
      className={buttonClass({ variant: "primary", size: "large", isWide: true })}
    >
      <span className={styles["label"]}>
        <IconPhoto size={24} />
        {m.studio_pick()}
      </span>
    </PhotoInput>
    <PhoneButton onOpen={onPhone} />
    <p className={styles["types"]}>{m.studio_types()}</p>
  </div>
);

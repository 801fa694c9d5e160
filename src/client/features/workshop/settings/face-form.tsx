import { useState } from "react";

import { trpc } from "#client/trpc.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import {
  type FaceSettings,
  pageDescriptionLengthMax,
  pageTitleLengthMax,
  shopNameLengthMax,
} from "#shared/face/face.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ActColourField } from "./face/act-colour-field.tsx";
import { FacePreview } from "./face/face-preview.tsx";
import { useWornFace } from "./face/use-worn-face.ts";
import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

type FaceFormProps = { readonly face: FaceSettings; readonly isLocked: boolean };

/** The name of the shop, the colour of its main act, and what others show of its first page. */
export const FaceForm = (props: FaceFormProps) => (
  <FaceFields key={JSON.stringify(props.face)} {...props} />
);

const FaceFields = ({ face: saved, isLocked }: FaceFormProps) => {
  const [{ face: worn }] = trpc.settings.readShop.useSuspenseQuery();
  const [face, setFace] = useState(saved);
  useWornFace(worn);
  const type = (name: "name" | `${"title" | "description"}${"De" | "En"}`) => ({
    name,
    value: face[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setFace({ ...face, [name]: currentTarget.value }),
  });
  return (
    <SettingsForm
      section="face"
      title={m.face_look()}
      isLocked={isLocked}
      readValue={() => face}
      preview={<FacePreview face={face} worn={worn} />}
    >
      {(troubles) => (
        <>
          <Field label={m.face_name()} hint={m.face_name_hint()} error={troubles.get("name")}>
            <TextInput {...type("name")} maxLength={shopNameLengthMax} />
          </Field>
          <ActColourField act={face.act} onChange={(act) => setFace({ ...face, act })} />
          <Checkbox
            name="hasNameBesideLogo"
            checked={face.hasNameBesideLogo}
            onChange={({ currentTarget }) =>
              setFace({ ...face, hasNameBesideLogo: currentTarget.checked })
            }
          >
            {m.face_name_beside_logo()}
          </Checkbox>
          <p className={styles["quiet"]}>{m.face_page_hint()}</p>
          <div className={styles["fields"]}>
            <Field label={m.face_title_de()} aside={m.workshop_optional()}>
              <TextInput {...type("titleDe")} maxLength={pageTitleLengthMax} />
            </Field>
            <Field label={m.face_title_en()} aside={m.workshop_optional()}>
              <TextInput {...type("titleEn")} maxLength={pageTitleLengthMax} />
            </Field>
            <Field label={m.face_description_de()} aside={m.workshop_optional()}>
              <TextArea {...type("descriptionDe")} maxLength={pageDescriptionLengthMax} />
            </Field>
            <Field label={m.face_description_en()} aside={m.workshop_optional()}>
              <TextArea {...type("descriptionEn")} maxLength={pageDescriptionLengthMax} />
            </Field>
          </div>
        </>
      )}
    </SettingsForm>
  );
};

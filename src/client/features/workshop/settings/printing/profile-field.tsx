import { useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { FileButton } from "#client/ui/forms/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type IccProfile, iccProfileBytesMax, iccProfileSchema } from "#shared/sheets/printer.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** The colours a printer prints: sRGB, or an ICC profile that is uploaded at once and named when saved. */
export const ProfileField = ({
  profile,
  convertsColours,
  onProfile,
  onConverts,
}: {
  readonly profile: IccProfile | null;
  readonly convertsColours: boolean;
  readonly onProfile: (profile: IccProfile | null) => void;
  readonly onConverts: (converts: boolean) => void;
}) => {
  const [state, setState] = useState<"idle" | "busy" | "refused">("idle");

  const upload = async (file: File) => {
    setState("busy");
    const found = await uploadProfile(file);
    setState(found ? "idle" : "refused");
    if (found) onProfile(found);
  };

  return (
    <div className={styles["form"]} role="group" aria-label={m.production_profile()}>
      <div className={styles["acts"]}>
        <span>
          {m.production_profile()}: <strong>{profile?.name ?? m.production_profile_srgb()}</strong>
          {profile && ` (${profile.space})`}
        </span>
        <FileButton
          accept=".icc,.icm,application/vnd.iccprofile"
          isBusy={state === "busy"}
          onFile={(file) => void upload(file)}
        >
          {m.production_profile_choose()}
        </FileButton>
        {profile && (
          <Button variant="quiet" onClick={() => onProfile(null)}>
            {m.production_profile_srgb_again()}
          </Button>
        )}
      </div>
      {profile && (
        <Checkbox
          checked={convertsColours}
          onChange={(event) => onConverts(event.currentTarget.checked)}
        >
          {m.production_converts()}
        </Checkbox>
      )}
      <p className={styles["quiet"]}>{m.production_profile_hint()}</p>
      {state === "refused" && <Notice tone="bad">{m.refusal_profile_invalid()}</Notice>}
    </div>
  );
};

const uploadProfile = async (file: File): Promise<IccProfile | null> => {
  if (file.size > iccProfileBytesMax) return null;
  try {
    const response = await fetch("/print-profiles", { method: "POST", body: file });
    const checked = iccProfileSchema.safeParse(response.ok ? await response.json() : null);
    return checked.success ? checked.data : null;
  } catch {
    // No network: the person tries again.
    return null;
  }
};

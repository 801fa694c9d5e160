import { useId } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { languageName } from "#client/features/workshop/parts/legal-facts.ts";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/forms/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { GuaranteeGraphic } from "#shared/legal/guarantee-graphic.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { unfitGraphicWords } from "./unfit-graphic-words.ts";
import { useBringGuaranteeGraphic, useRemoveGuaranteeGraphic } from "./use-guarantee-graphic.ts";

import form from "#client/features/workshop/parts/form.module.css";
import styles from "./guarantee-graphic.module.css";

type GuaranteeGraphicSlotProps = {
  readonly locale: Locale;
  readonly graphic: GuaranteeGraphic | null;
  readonly isLocked: boolean;
};

/** The graphic of one language, and the ways to bring, replace and remove it. */
export const GuaranteeGraphicSlot = ({ locale, graphic, isLocked }: GuaranteeGraphicSlotProps) => {
  const id = useId();
  const bring = useBringGuaranteeGraphic(locale);
  const remove = useRemoveGuaranteeGraphic();
  const unfit = unfitGraphicWords(bring.error);
  const error = bring.error ?? remove.error;
  return (
    <div className={styles["slot"]} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles["language"]}>
        {languageName(locale)}
      </h3>
      {graphic === null ? (
        <p className={styles["none"]}>{m.law_graphic_none()}</p>
      ) : (
        <img
          className={styles["picture"]}
          src={graphic.href}
          width={graphic.width}
          height={graphic.height}
          alt={m.law_guarantee_alt()}
        />
      )}
      {!isLocked && (
        <div className={form["acts"]}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            label={`${graphic === null ? m.law_graphic_upload() : m.law_graphic_replace()}: ${languageName(locale)}`}
            isBusy={bring.isPending}
            onFile={(file) => bring.mutate(file)}
          >
            {graphic === null ? m.law_graphic_upload() : m.law_graphic_replace()}
          </FileButton>
          {graphic !== null && (
            <Button
              variant="quiet"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ locale })}
            >
              {m.law_graphic_remove()}
            </Button>
          )}
        </div>
      )}
      {unfit === null ? <RefusalNotice error={error} /> : <Notice tone="bad">{unfit}</Notice>}
    </div>
  );
};

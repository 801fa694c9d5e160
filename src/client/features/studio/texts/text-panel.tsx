import { useEffect, useState } from "react";

import { afterPaint } from "#client/features/studio/after-paint.ts";
import { Button } from "#client/ui/button.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { IconText, IconTextAdd, IconTrash } from "#client/ui/icons.tsx";
import { textsMax } from "#shared/design/design-limits.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { hasCaption, isEmpty } from "./text-edits.ts";
import { TextFields } from "./text-fields.tsx";
import type { TextTool } from "./use-text-tool.ts";

import styles from "./text-panel.module.css";

/** Words on the magnet: which, what they say and how they look. */
export const TextPanel = ({ tool }: { readonly tool: TextTool }) => {
  const { document, selected, leave } = tool;
  useEffect(() => () => leave(), [leave]);
  const { texts } = document;
  const shown = selected ?? 0;
  const text = texts[shown];
  const [isShaped, setIsShaped] = useState(false);
  const hasText = text !== undefined;
  if (!hasText && isShaped) setIsShaped(false);
  useEffect(() => (hasText ? afterPaint(() => setIsShaped(true)) : undefined), [hasText]);
  const offersCaption = document.layout === "instant" && !hasCaption(document);
  return (
    <div className={styles["panel"]}>
      {texts.length === 0 && <p className={styles["lead"]}>{m.texts_lead()}</p>}
      {texts.length > 1 && (
        <div className={styles["texts"]}>
          <Segmented
            label={m.texts_list()}
            value={String(shown)}
            onChange={(value) => tool.select(Number(value))}
            options={texts.map((each, index) => ({
              value: String(index),
              label: (
                <span className={styles["name"]}>
                  {isEmpty(each) ? m.texts_empty() : each.text}
                </span>
              ),
            }))}
          />
        </div>
      )}
      {text && (
        <TextFields key={`${shown}`} tool={tool} index={shown} text={text} isShaped={isShaped} />
      )}
      <div className={styles["acts"]}>
        {offersCaption && (
          <Button onClick={() => tool.add("caption")}>
            <IconText />
            {m.texts_add_caption()}
          </Button>
        )}
        {texts.length < textsMax && (
          <Button onClick={() => tool.add("plain")}>
            <IconTextAdd />
            {m.texts_add()}
          </Button>
        )}
        {text && (
          <Button variant="quiet" onClick={() => tool.remove(shown)}>
            <IconTrash />
            {m.texts_remove()}
          </Button>
        )}
      </div>
    </div>
  );
};

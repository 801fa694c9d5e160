import { useId, useRef } from "react";

import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import type { DesignText } from "#shared/design/design-document.ts";
import { frameOf } from "#shared/design/frame.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import { svgPathData } from "#shared/design/path.ts";
import type { LoadedGlyphSheet } from "#shared/design/text/glyph-sheet.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useTextDrag } from "./text-drag.ts";
import { asSeen, isEmpty } from "./text-edits.ts";
import { isFaint, isTiny } from "./text-ground.ts";
import { readTextKey } from "./text-keys.ts";
import type { TextTool } from "./use-text-tool.ts";

import styles from "./text-layer.module.css";

type TextLayerProps = {
  readonly tool: TextTool;
  /** A text was taken: its tool comes into view, with the focus in its field if it is to be written. */
  readonly onEdit: (isWriting: boolean) => void;
};

/** Over the magnet: each text can be taken, by finger, mouse and keys. */
export const TextLayer = ({ tool, onEdit }: TextLayerProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { texts } = tool.document;
  if (texts.length === 0) return null;
  return (
    <div ref={layer} className={styles["layer"]}>
      {texts.map((_, index) => (
        <Handle key={index} tool={tool} index={index} helpId={helpId} onEdit={onEdit} />
      ))}
      <VisuallyHidden>
        <span id={helpId}>{m.texts_help()}</span>
      </VisuallyHidden>
    </div>
  );
};

type HandleProps = TextLayerProps & { readonly index: number; readonly helpId: string };

const Handle = ({ tool, index, helpId, onEdit }: HandleProps) => {
  const { document, geometry, glyphs, selected } = tool;
  const { wasTap, handlers } = useTextDrag(tool, index);
  const wasSelected = useRef(false);
  const text = document.texts[index];
  if (text === undefined) return null;
  const bleed = frameOf(geometry);
  const trim = trimBoxOf(geometry);
  const sheet = glyphs[text.font];
  const seen = asSeen(text, m.texts_here());
  const block = sheet?.measure(seen) ?? { widthMm: 0, heightMm: 0 };
  const isCut = sheet?.isSafe(text, geometry) === false;
  const isHardlyRead = isTiny(text, glyphs) || isFaint(text, document, geometry);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <button
      type="button"
      className={styles["handle"]}
      data-selected={selected === index || undefined}
      data-cut={isCut || undefined}
      data-faint={isHardlyRead || undefined}
      aria-pressed={selected === index}
      aria-roledescription={m.texts_handle_role()}
      aria-label={[
        m.texts_handle({
          number: index + 1,
          count: document.texts.length,
          text: seen.text,
        }),
        ...(isCut ? [m.texts_cut_short()] : []),
        ...(isHardlyRead ? [m.texts_faint_short()] : []),
      ].join(", ")}
      aria-describedby={helpId}
      style={{
        insetInlineStart: percent(trim.x + text.x * trim.width, bleed.width),
        insetBlockStart: percent(trim.y + text.y * trim.height, bleed.height),
        inlineSize: percent(block.widthMm, bleed.width),
        blockSize: percent(block.heightMm, bleed.height),
        rotate: `${text.turnDegrees}deg`,
      }}
      onFocus={() => tool.select(index)}
      onClick={({ detail }) => {
        // Keys come without a hand. The first tap takes the text, the next one writes.
        if (detail === 0 || wasTap.current) onEdit(detail === 0 || wasSelected.current);
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) return;
        const act = readTextKey(event);
        if (!act) return;
        event.preventDefault();
        const stage = event.currentTarget.closest("section");
        tool.act(index, act);
        if (act.kind === "remove") {
          stage?.querySelector<HTMLElement>('[role="application"]')?.focus();
        }
      }}
      {...handlers}
      onPointerDown={(event) => {
        wasSelected.current = selected === index;
        handlers.onPointerDown(event);
      }}
    >
      {isEmpty(text) && sheet && <Placeholder text={seen} sheet={sheet} />}
    </button>
  );
};

type PlaceholderProps = { readonly text: DesignText; readonly sheet: LoadedGlyphSheet };

/** Where the words will be, in the letters that they will have; on the screen only. */
const Placeholder = ({ text, sheet }: PlaceholderProps) => {
  const { widthMm, heightMm } = sheet.measure(text);
  const upright = sheet.setText({ ...text, turnDegrees: 0 }, aroundSpot);
  return (
    <svg
      className={styles["placeholder"]}
      viewBox={[-widthMm / 2, -heightMm / 2, widthMm, heightMm].join(" ")}
      aria-hidden="true"
    >
      <path d={svgPathData(upright)} fill={text.colour} />
    </svg>
  );
};

const aroundSpot = { x: 0, y: 0, width: 0, height: 0 };

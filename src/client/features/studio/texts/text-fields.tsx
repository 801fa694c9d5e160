import type { ReactNode } from "react";

import { ColourPicker } from "#client/features/studio/tools/colour-picker.tsx";
import { millimetresLabel } from "#client/features/studio/tools/millimetres-label.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { Slider } from "#client/ui/forms/slider.tsx";
import {
  IconAlignCentre,
  IconAlignLeft,
  IconAlignRight,
  IconArrowDown,
  IconArrowLeft,
  IconArrowUp,
  IconCentre,
} from "#client/ui/icons.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { normaliseTurn } from "#shared/design/crop/move-crop.ts";
import type { DesignText } from "#shared/design/design-document.ts";
import { textSizeUmMax, textSizeUmMin } from "#shared/design/design-limits.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { FontPicker } from "./font-picker.tsx";
import { TextContent } from "./text-content.tsx";
import {
  alongEdge,
  bentText,
  colouredText,
  edgedText,
  placedText,
  sizedText,
  spanOfText,
  textSpanDegreesMax,
} from "./text-edits.ts";
import { textNudgeMm } from "./text-keys.ts";
import type { TextTool } from "./use-text-tool.ts";

import styles from "./text-panel.module.css";

type TextFieldsProps = {
  readonly tool: TextTool;
  readonly index: number;
  readonly text: DesignText;
  /** Its words can be written at once; the two hundred elements that shape them come a frame later. */
  readonly isShaped: boolean;
};

/** All fields of one text on a magnet: words, font, size, bend, colour, edge. */
export const TextFields = ({ tool, index, text, isShaped }: TextFieldsProps) => (
  <div className={styles["fields"]}>
    <TextContent
      text={text.text}
      isSample={text.isSample === true}
      field={tool.field}
      onWrite={(typed) => tool.rewrite(index, typed)}
    />
    {isShaped ? (
      <TextShape tool={tool} index={index} text={text} />
    ) : (
      <div className={styles["coming"]} />
    )}
  </div>
);

/** How the words look and where they stand. */
const TextShape = ({ tool, index, text }: Omit<TextFieldsProps, "isShaped">) => {
  const set = (part: Partial<DesignText>, name: string) =>
    tool.set(index, (now) => ({ ...now, ...part }), name);
  const nudge = (right: number, down: number) =>
    tool.act(index, {
      kind: "move",
      rightMm: right * textNudgeMm,
      downMm: down * textNudgeMm,
    });
  const { widthMm = 0, heightMm = 0 } = tool.glyphs[text.font]?.measure(bentText(text, 0, 0)) ?? {};
  const signedTurn = text.turnDegrees > 180 ? text.turnDegrees - 360 : text.turnDegrees;
  return (
    <>
      <FontPicker value={text.font} onChange={(font) => tool.setFont(index, font)} />
      <div className={styles["pair"]}>
        <Slider
          label={m.texts_size()}
          value={text.sizeUm / micrometresPerMillimetre}
          min={textSizeUmMin / micrometresPerMillimetre}
          max={textSizeUmMax / micrometresPerMillimetre}
          step={0.5}
          shown={millimetresLabel(text.sizeUm)}
          onChange={(value) =>
            tool.set(index, (now) => sizedText(now, value * micrometresPerMillimetre), "size")
          }
        />
        <Slider
          label={m.texts_turn()}
          value={Math.round(signedTurn)}
          min={-180}
          max={180}
          shown={m.studio_degrees({ value: Math.round(signedTurn) })}
          onChange={(value) => set({ turnDegrees: normaliseTurn(value) }, "turn")}
        />
      </div>
      <ColourPicker
        label={m.texts_colour()}
        value={text.colour}
        onChange={(colour) => tool.set(index, (now) => colouredText(now, colour), "colour")}
      />
      <Checkbox
        checked={text.edge !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          tool.set(index, (now) => edgedText(now, checked), "edge")
        }
      >
        {m.texts_edge()}
      </Checkbox>
      <Slider
        label={m.texts_arc()}
        value={spanOfText(text, widthMm)}
        min={-textSpanDegreesMax}
        max={textSpanDegreesMax}
        step={5}
        shown={m.studio_degrees({ value: spanOfText(text, widthMm) })}
        onChange={(span) => tool.set(index, (now) => bentText(now, span, widthMm), "arc")}
      />
      {tool.geometry.shape === "circle" && (
        <Button
          onClick={() =>
            tool.change(index, (now) => alongEdge(now, tool.geometry, heightMm), "along")
          }
        >
          {m.texts_along_edge()}
        </Button>
      )}
      <div className={styles["place"]}>
        <div className={styles["move"]} role="group" aria-label={m.texts_move()}>
          <Button isIcon aria-label={m.studio_move_left()} onClick={() => nudge(-1, 0)}>
            <IconArrowLeft />
          </Button>
          <Button isIcon aria-label={m.studio_move_up()} onClick={() => nudge(0, -1)}>
            <IconArrowUp />
          </Button>
          <Button isIcon aria-label={m.studio_move_down()} onClick={() => nudge(0, 1)}>
            <IconArrowDown />
          </Button>
          <Button isIcon aria-label={m.studio_move_right()} onClick={() => nudge(1, 0)}>
            <IconArrowRight />
          </Button>
          <Button
            isIcon
            aria-label={m.texts_centre()}
            onClick={() => tool.change(index, (now) => placedText(now, 0.5, now.y), "centre")}
          >
            <IconCentre />
          </Button>
        </div>
        {text.text.includes("\n") && (
          <Segmented
            label={m.texts_align()}
            value={text.align}
            onChange={(align) => set({ align }, "align")}
            options={[
              {
                value: "left",
                label: <Sign name={m.texts_align_left()} icon={<IconAlignLeft />} />,
              },
              {
                value: "center",
                label: <Sign name={m.texts_align_center()} icon={<IconAlignCentre />} />,
              },
              {
                value: "right",
                label: <Sign name={m.texts_align_right()} icon={<IconAlignRight />} />,
              },
            ]}
          />
        )}
      </div>
    </>
  );
};

const Sign = ({ name, icon }: { readonly name: string; readonly icon: ReactNode }) => (
  <>
    {icon}
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

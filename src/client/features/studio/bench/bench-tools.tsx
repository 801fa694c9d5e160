import { Suspense } from "react";

import { LookPanel, OccasionPanel } from "#client/features/studio/later-parts.ts";
import { cropOf, frameOfMagnet } from "#client/features/studio/magnets/magnet.ts";
import { TextPanel } from "#client/features/studio/texts/text-panel.tsx";
import type { TextTool } from "#client/features/studio/texts/use-text-tool.ts";
import { BorderPanel } from "#client/features/studio/tools/border-panel.tsx";
import { FormatTool } from "#client/features/studio/tools/format-tool.tsx";
import { MagnetTool } from "#client/features/studio/tools/magnet-tool.tsx";
import { PhotosTool } from "#client/features/studio/tools/photos-tool.tsx";
import {
  IconBorder,
  IconCrop,
  IconFormat,
  IconLook,
  IconPhoto,
  IconSet,
  IconText,
} from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { BenchProps } from "./bench-props.ts";
import { CropPanel } from "./crop-panel.tsx";
import { Tools } from "./tools.tsx";
import type { CropActs } from "./use-crop-acts.ts";
import type { LiveCrop } from "./use-live-crop.ts";
import { useWaitingSentence } from "./waiting-magnet.tsx";

import styles from "./tools.module.css";

type BenchToolsProps = BenchProps & {
  /** The photo that is selected. */
  readonly frame: number;
  readonly acts: CropActs;
  readonly live: LiveCrop;
  readonly texts: TextTool;
  readonly tool: string;
  readonly onTool: (tool: string) => void;
  /** The row of tools is there before what is in them. */
  readonly isWaiting: boolean;
};

/** All tools for the selected magnet, each in its place from the first moment; those about a picture say so until it is there. */
export const BenchTools = (props: BenchToolsProps) => {
  const { studio, formats, item, items, magnets, format, photos, strip, onCart } = props;
  const { frame, acts, live, texts, tool, onTool, isWaiting } = props;
  const pieces = item.magnets;
  const [magnet] = pieces;
  const photo = photos.get(frameOfMagnet(magnet, frame).photoId);
  const place = acts.placeOf(frame);
  const coming = <p className={styles["note"]}>{useWaitingSentence(photo)}</p>;
  return (
    <Tools
      value={tool}
      onChange={onTool}
      isWaiting={isWaiting}
      tools={[
        {
          value: "format",
          label: m.studio_tool_format(),
          icon: <IconFormat />,
          panel: <FormatTool studio={studio} formats={formats} magnet={magnet} magnets={magnets} />,
        },
        {
          value: "photos",
          label: m.layouts_tool(),
          icon: <IconPhoto />,
          panel: (
            <PhotosTool
              studio={studio}
              pieces={pieces}
              magnets={magnets}
              format={format}
              formats={formats}
              photos={photos}
              frame={frame}
              isEditing={strip === null}
            />
          ),
        },
        {
          value: "crop",
          label: m.studio_tool_crop(),
          icon: <IconCrop />,
          panel: place ? (
            <CropPanel
              acts={acts}
              crop={cropOf(magnet, frame)}
              frame={place.frame}
              size={place.size}
              live={live}
            />
          ) : (
            coming
          ),
        },
        {
          value: "look",
          label: m.looks_tool(),
          icon: <IconLook />,
          panel: place ? (
            <Suspense fallback={<ToolComing />}>
              <LookPanel
                studio={studio}
                magnet={magnet}
                magnets={magnets}
                geometry={format.geometry}
                frame={frame}
                photo={{ size: place.size, href: photo?.thumbHref }}
              />
            </Suspense>
          ) : (
            coming
          ),
        },
        // A text would stand on one piece of a puzzle and not on the whole.
        ...(magnet.document.puzzle
          ? []
          : [
              {
                value: "text",
                label: m.texts_tool(),
                icon: <IconText />,
                panel: (
                  <>
                    <TextPanel tool={texts} />
                    {magnet.document.layout !== "strip" && (
                      <Suspense fallback={<div className={styles["designs"]} />}>
                        <div className={styles["designs"]}>
                          <OccasionPanel
                            studio={studio}
                            magnet={magnet}
                            magnets={magnets}
                            format={format}
                            formats={formats}
                            photos={photos}
                            onWorn={texts.select}
                          />
                        </div>
                      </Suspense>
                    )}
                  </>
                ),
              },
            ]),
        {
          value: "border",
          label: m.looks_border_tool(),
          icon: <IconBorder />,
          panel: <BorderPanel studio={studio} magnet={magnet} magnets={magnets} photos={photos} />,
        },
        ...(strip
          ? [
              {
                value: "magnet",
                label: m.layouts_magnet(),
                icon: <IconSet />,
                panel: <MagnetTool studio={studio} items={items} item={item} onCart={onCart} />,
              },
            ]
          : []),
      ]}
    />
  );
};

/** In the place of a tool that is fetched: without a word for a blink, with one when the line is gone. */
const ToolComing = () => (
  <div className={styles["coming"]}>
    {!navigator.onLine && (
      <p className={styles["note"]} role="status">
        {m.studio_tool_waits()}
      </p>
    )}
  </div>
);

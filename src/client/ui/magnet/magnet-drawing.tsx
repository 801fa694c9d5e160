import { memo, type ReactNode, useId } from "react";

import type { Drawing, DrawingNode, PhotoNode } from "#shared/design/drawing.ts";
import { svgColourValues } from "#shared/design/look/look.ts";
import { svgToneValues } from "#shared/design/look/tones.ts";
import { svgMatrix } from "#shared/design/matrix.ts";
import type { Path, PathNode } from "#shared/design/path.ts";
import { svgPathData } from "#shared/design/path.ts";

import styles from "./magnet-drawing.module.css";

type MagnetDrawingProps = {
  readonly drawing: Drawing;
  /** Address of each photo, by its id. A photo without one is left out. */
  readonly hrefs: Readonly<Record<string, string>>;
  /** `trim`: as the customer holds it. `bleed`: everything that is printed. */
  readonly view: "trim" | "bleed";
  /** The outline of what stays clear of the cutter: with it, that and the cut are shown. */
  readonly safe?: Path;
  /** What a screen reader says; without it the drawing is decoration. */
  readonly label?: string;
  readonly className?: string;
};

/**
 * A drawing on the screen: the very nodes that the print renderer draws. While a photo is dragged only
 * its transform changes.
 */
export const MagnetDrawing = memo(function MagnetDrawing({
  drawing,
  hrefs,
  view,
  safe,
  label,
  className,
}: MagnetDrawingProps) {
  const id = useId();
  const trimId = `${id}-trim`;
  const { bleed, trim } = drawing;
  const firstPhoto = drawing.nodes.findIndex(({ kind }) => kind === "photo");
  const shown = view === "trim" ? trim : { x: 0, y: 0, width: bleed.width, height: bleed.height };
  const naming =
    label === undefined
      ? { "aria-hidden": true as const }
      : { role: "img" as const, "aria-label": label };

  return (
    <svg
      {...naming}
      className={className === undefined ? styles["drawing"] : `${styles["drawing"]} ${className}`}
      viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
      preserveAspectRatio="xMidYMid meet"
    >
      {view === "trim" && (
        <clipPath id={trimId}>
          <path d={svgPathData(drawing.trimOutline)} />
        </clipPath>
      )}
      <g {...(view === "trim" && { clipPath: `url(#${trimId})` })}>
        {drawing.nodes.map((node, index) => (
          <Node
            key={`${node.kind}-${index}`}
            node={node}
            hrefs={hrefs}
            clipId={`${id}-${index}`}
            place={index - firstPhoto}
          />
        ))}
      </g>
      {safe && <Guides trim={svgPathData(drawing.trimOutline)} safe={svgPathData(safe)} />}
    </svg>
  );
});

type NodeProps = {
  readonly node: DrawingNode;
  readonly hrefs: Readonly<Record<string, string>>;
  readonly clipId: string;
  /** Which photo of the magnet it is, from 0: by that a hand finds it. */
  readonly place: number;
};

const Node = ({ node, hrefs, clipId, place }: NodeProps) => {
  switch (node.kind) {
    case "path":
      return <PathArea node={node} />;
    case "text":
      return (
        <g data-text>
          {node.paths.map((part, index) => (
            <PathArea key={index} node={part} />
          ))}
        </g>
      );
    case "photo":
      return <Photo node={node} href={hrefs[node.photoId]} clipId={clipId} place={place} />;
  }
};

const PathArea = ({ node }: { readonly node: PathNode }) => (
  <Area
    path={svgPathData(node.path)}
    fill={node.fill}
    rule={node.rule}
    stroke={node.stroke?.colour}
    strokeWidth={node.stroke?.widthMm}
  />
);

type AreaProps = {
  readonly path: string;
  readonly fill: string;
  readonly rule: PathNode["rule"];
  readonly stroke: string | undefined;
  readonly strokeWidth: number | undefined;
};

const Area = memo(function Area({ path, fill, rule, stroke, strokeWidth }: AreaProps) {
  return (
    <path
      d={path}
      fill={fill}
      {...(rule !== undefined && { fillRule: rule })}
      {...(stroke !== undefined && {
        stroke,
        strokeWidth,
        strokeLinejoin: "round",
        paintOrder: "stroke",
      })}
    />
  );
});

type PhotoProps = {
  readonly node: PhotoNode;
  readonly href: string | undefined;
  readonly clipId: string;
  readonly place: number;
};

const Photo = ({ node, href, clipId, place }: PhotoProps) => {
  if (href === undefined) return null;
  const image = (
    <image
      // Of its own photo alone: given another address, browsers draw the old one until that has come.
      key={node.photoId}
      data-photo={place}
      href={href}
      width={node.photo.widthPx}
      height={node.photo.heightPx}
      preserveAspectRatio="none"
      transform={svgMatrix(node.matrix)}
    />
  );
  const coloured =
    node.tones === undefined && node.colours === undefined ? (
      image
    ) : (
      <Coloured node={node} id={`${clipId}-look`}>
        {image}
      </Coloured>
    );
  return node.clip === undefined ? (
    coloured
  ) : (
    <g clipPath={`url(#${clipId})`}>
      <clipPath id={clipId}>
        <path d={svgPathData(node.clip)} />
      </clipPath>
      {coloured}
    </g>
  );
};

type ColouredProps = {
  readonly node: PhotoNode;
  readonly id: string;
  readonly children: ReactNode;
};

/** The look is laid over the slot, not over the photo, so that a drag does not move it. */
const Coloured = ({ node: { tones, colours, box }, id, children }: ColouredProps) => (
  <g filter={`url(#${id})`}>
    <filter id={id} filterUnits="userSpaceOnUse" colorInterpolationFilters="sRGB" {...box}>
      {tones && <ToneTransfer values={svgToneValues(tones)} />}
      {colours && <feColorMatrix values={svgColourValues(colours)} />}
    </filter>
    {children}
  </g>
);

const ToneTransfer = ({ values }: { readonly values: string }) => (
  <feComponentTransfer>
    <feFuncR type="table" tableValues={values} />
    <feFuncG type="table" tableValues={values} />
    <feFuncB type="table" tableValues={values} />
  </feComponentTransfer>
);

const Guides = memo(function Guides({
  trim,
  safe,
}: {
  readonly trim: string;
  readonly safe: string;
}) {
  return (
    <g className={styles["guides"]}>
      <path className={styles["shade"]} d={trim} />
      <path className={styles["trim"]} d={trim} />
      <path className={styles["safe"]} d={safe} />
    </g>
  );
});

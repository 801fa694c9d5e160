// Drags a text over the magnet; close to a middle line it snaps to it.

import { type PointerEvent, useEffect, useRef } from "react";

import { hasFonts } from "#client/ui/magnet/glyph-store.ts";
import { frameOf } from "#shared/design/frame.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import { captionSpot } from "#shared/design/places.ts";

import { placedText } from "./text-edits.ts";
import type { TextTool } from "./use-text-tool.ts";

/** A text that comes this close to a middle line is on it. */
const snapMm = 1;
/** A finger that rests moves this much. */
const tapPixels = 5;

type Held = {
  readonly pointerId: number;
  readonly fromX: number;
  readonly fromY: number;
  /** Millimetres of the magnet a pixel of the screen. */
  readonly scale: number;
  x: number;
  y: number;
  hasMoved: boolean;
};

/**
 * Drags a text. While it is held only its place on the screen changes; the document learns it when it
 * is put down, in one step.
 */
export const useTextDrag = (tool: TextTool, index: number) => {
  const held = useRef<Held | null>(null);
  const wasTap = useRef(true);
  const painted = useRef<{ readonly undo: () => void } | null>(null);
  const { document, geometry } = tool;
  const text = document.texts[index];

  // What was moved by hand is drawn there by now.
  useEffect(() => painted.current?.undo(), [text]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
    if (event.button !== 0 || !text || width === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = {
      pointerId: event.pointerId,
      fromX: event.clientX,
      fromY: event.clientY,
      scale: frameOf(geometry).width / width,
      x: text.x,
      y: text.y,
      hasMoved: false,
    };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const hold = held.current;
    if (!hold || hold.pointerId !== event.pointerId || !text) return;
    const [right, down] = [event.clientX - hold.fromX, event.clientY - hold.fromY];
    hold.hasMoved ||= Math.hypot(right, down) > tapPixels;
    if (!hold.hasMoved) return;
    const trim = trimBoxOf(geometry);
    const wished = placedText(
      text,
      text.x + (right * hold.scale) / trim.width,
      text.y + (down * hold.scale) / trim.height,
    );
    const rows = document.layout === "instant" ? [captionSpot.y, 0.5] : [0.5];
    hold.x = snap(wished.x, [0.5], snapMm / trim.width);
    hold.y = snap(wished.y, rows, snapMm / trim.height);
    const layer = event.currentTarget.parentElement;
    layer?.toggleAttribute("data-middle", hold.x === 0.5);
    layer?.toggleAttribute("data-centre", hold.y === 0.5);
    paint(event.currentTarget, {
      rightMm: (hold.x - text.x) * trim.width,
      downMm: (hold.y - text.y) * trim.height,
      scale: hold.scale,
    });
  };

  const paint = (
    handle: HTMLElement,
    { rightMm, downMm, scale }: { rightMm: number; downMm: number; scale: number },
  ) => {
    const path = pathOf(handle, tool, index);
    path?.setAttribute("transform", `translate(${rightMm} ${downMm})`);
    handle.style.setProperty("--right", `${rightMm / scale}px`);
    handle.style.setProperty("--down", `${downMm / scale}px`);
    const undo = () => {
      path?.removeAttribute("transform");
      handle.style.removeProperty("--right");
      handle.style.removeProperty("--down");
      painted.current = null;
    };
    painted.current = { undo };
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const hold = held.current;
    if (!hold || hold.pointerId !== event.pointerId) return;
    held.current = null;
    const layer = event.currentTarget.parentElement;
    layer?.removeAttribute("data-middle");
    layer?.removeAttribute("data-centre");
    wasTap.current = !hold.hasMoved;
    if (!hold.hasMoved) return;
    if (event.type === "pointercancel") painted.current?.undo();
    else tool.change(index, (now) => placedText(now, hold.x, hold.y), `drag-${event.timeStamp}`);
  };

  return {
    /** Whether the hand that just left only touched it. */
    wasTap,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
};

const snap = (value: number, lines: readonly number[], reach: number): number =>
  lines.find((line) => Math.abs(line - value) < reach) ?? value;

/** The drawn text under its handle: this magnet's are the last ones of a drawing. */
const pathOf = (handle: HTMLElement, tool: TextTool, index: number): Element | undefined => {
  if (!hasFonts(tool.document, tool.glyphs)) return undefined;
  const drawn = handle.closest("section")?.querySelectorAll("[role=application] [data-text]");
  return [...(drawn ?? [])].at(index - tool.document.texts.length);
};

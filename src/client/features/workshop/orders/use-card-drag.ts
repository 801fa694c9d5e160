import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

import type { OrderRow } from "#client/features/workshop/parts/workshop-views.ts";
import { type OrderStatus, orderStatuses } from "#shared/orders.ts";

export type CardDrag = { readonly order: OrderRow; readonly over: OrderStatus | null };
export type StartDrag = (event: ReactPointerEvent<HTMLElement>, order: OrderRow) => void;

/** A hand that trembles by less than this clicks. */
const thresholdPx = 6;
/** So near to an edge of the board it scrolls, by so much a frame. */
const edgePx = 56;
const scrollStepPx = 6;
/** The lifted card hangs so far from the pointer, which sees what is below. */
const besidePx = 8;

/**
 * Lifts a card and lays it down on a column: a mouse anywhere on it, a finger or a pen by its grip. Escape
 * and a broken touch put it back. Nothing moves here; `onDrop` decides.
 */
export const useCardDrag = (
  board: RefObject<HTMLElement | null>,
  onDrop: (order: OrderRow, to: OrderStatus) => void,
) => {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const startDrag: StartDrag = (event, order) => {
    if (!isGrabbed(event) || stop.current !== null) return;
    const { pointerId, clientX: fromX, clientY: fromY } = event;
    let point = { x: fromX, y: fromY };
    let isLifted = false;
    let over: OrderStatus | null = null;
    let frame = 0;

    const follow = () => {
      frame = 0;
      if (ghost.current) {
        const x = Math.min(point.x + besidePx, window.innerWidth - ghost.current.offsetWidth);
        ghost.current.style.transform = `translate(${x}px, ${point.y + besidePx}px)`;
      }
      const isScrolling = scrollAtEdge(board.current, point.x);
      const next = columnAt(point.x, point.y);
      if (next !== over) {
        over = next;
        setDrag({ order, over });
      }
      if (isScrolling) frame = requestAnimationFrame(follow);
    };
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      point = { x: moved.clientX, y: moved.clientY };
      if (!isLifted && Math.hypot(point.x - fromX, point.y - fromY) >= thresholdPx) {
        isLifted = true;
        over = order.status;
        setDrag({ order, over });
      }
      if (isLifted && frame === 0) frame = requestAnimationFrame(follow);
    };
    const end = () => {
      stop.current = null;
      cancelAnimationFrame(frame);
      listening.abort();
      setDrag(null);
      if (isLifted) swallowClick();
    };
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      const to = isLifted ? columnAt(up.clientX, up.clientY) : null;
      end();
      if (to !== null) onDrop(order, to);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.preventDefault();
      end();
    };

    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onUp, { signal });
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("blur", end, { signal });
    window.addEventListener("keydown", onKey, { signal });
    stop.current = end;
  };

  return { drag, ghost, startDrag };
};

const isGrabbed = ({ pointerType, button, target }: ReactPointerEvent<HTMLElement>): boolean => {
  if (button !== 0 || !(target instanceof Element) || target.closest("button")) return false;
  return pointerType === "mouse" || target.closest("[data-grip]") !== null;
};

const columnAt = (x: number, y: number): OrderStatus | null => {
  const column = document.elementFromPoint(x, y)?.closest("[data-column]");
  const name = column?.getAttribute("data-column");
  return orderStatuses.find((status) => status === name) ?? null;
};

const scrollAtEdge = (board: HTMLElement | null, x: number): boolean => {
  if (board === null) return false;
  const { left, right } = board.getBoundingClientRect();
  const step =
    x < Math.max(left, 0) + edgePx
      ? -scrollStepPx
      : x > Math.min(right, window.innerWidth) - edgePx
        ? scrollStepPx
        : 0;
  const before = board.scrollLeft;
  board.scrollLeft += step;
  return board.scrollLeft !== before;
};

/** Letting go over the card's own link is no click on it. */
const swallowClick = () => {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
};

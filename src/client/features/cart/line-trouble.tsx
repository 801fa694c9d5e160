import { Link } from "@tanstack/react-router";

import { useComingMagnets } from "#client/coming-magnets.ts";
import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { IconInfo, IconWarning } from "#client/ui/icons.tsx";
import { isPreparing } from "#shared/checkout/is-preparing.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { CartItemView } from "./cart-view.ts";

import styles from "./cart-line.module.css";

/** What keeps a magnet from being ordered, or is worth knowing before; nothing when all is well. */
export const LineTrouble = ({
  item,
  onKeep,
}: {
  readonly item: CartItemView;
  /** It is right in the shape that its format has now; only asked of what was drawn. */
  readonly onKeep?: () => void;
}) => {
  const { blurred } = useComingMagnets();
  const trouble = troubleOf(item, blurred);
  // That mends itself and is told beside the name: a line that comes and goes would move the rest.
  if (!trouble || isPreparing(item)) return null;
  const Sign = trouble.isBlocking ? IconWarning : IconInfo;
  const refused = refusedPhotosOf(item);
  return (
    <p className={styles["trouble"]} data-blocking={trouble.isBlocking || undefined}>
      <Sign />
      <span>
        {refused.length > 0 ? (
          <RefusedPhotos ids={refused} otherwise={trouble.text} />
        ) : (
          trouble.text
        )}
        {trouble.isBlocking && (
          <Link
            to="/photo-magnets/create"
            search={{ design: item.designId, from: "cart" }}
            className={styles["mend"]}
          >
            {refused.length > 0 ? m.layouts_change_photo() : m.cart_mend()}
          </Link>
        )}
        {item.isPrintable && item.isReshaped && onKeep && (
          <Button variant="quiet" onClick={onKeep}>
            {m.cart_reshaped_keep()}
          </Button>
        )}
      </span>
    </p>
  );
};

/** Which of its photos we cannot print, and why; before that is known, what is the matter. */
const RefusedPhotos = ({
  ids,
  otherwise,
}: {
  readonly ids: readonly string[];
  readonly otherwise: string;
}) => {
  const { data } = trpc.photos.readPhotos.useQuery({ ids: [...ids] });
  const told = data?.flatMap(({ photoId, name, refusalCode }) =>
    refusalCode === null ? [] : [{ photoId, name, sentence: sentenceOfRefusal(refusalCode) }],
  );
  if (!told?.length) return otherwise;
  return told.map(({ photoId, name, sentence }) => (
    <span key={photoId} className={styles["refused"]}>
      <strong>{name}</strong> {sentence}
    </span>
  ));
};

/** How large it is; while its photo still comes, that. One line either way: nothing moves when it is there. */
export const SizeOrWait = ({
  item,
  set = [item],
  unsent,
  isLineGone,
}: {
  readonly item: CartItemView;
  /** All that the line stands for. */
  readonly set?: readonly CartItemView[];
  /** Photos that lie on this device only: they do not come by themselves. */
  readonly unsent: ReadonlySet<string>;
  /** What is awaited comes once the line is back. */
  readonly isLineGone: boolean;
}) => {
  const awaited = set.filter(isPreparing).length;
  // A single one says it by itself, as does one that looks blurred among enough pixels.
  const soft = set.length === 1 ? 0 : set.filter(hasFewPixels).length;
  const refused = set.filter((each) => refusedPhotosOf(each).length > 0).length;
  const isUnsent = set.some(({ photos }) => photos.some(({ id }) => unsent.has(id)));
  return (
    <p className={styles["quiet"]} data-refused={refused > 0 || undefined}>
      {refused > 0 ? (
        m.cart_needs_photo({ count: refused })
      ) : isUnsent ? (
        m.cart_unsent_short()
      ) : awaited === 0 ? (
        <>
          {sizeLabel(item.format.geometry, getLocale())}{" "}
          {soft > 0 && <span className={styles["soft"]}>{m.cart_soft({ count: soft })}</span>}
        </>
      ) : isLineGone ? (
        m.studio_uploads_paused()
      ) : (
        m.cart_preparing_short({ done: set.length - awaited, count: set.length })
      )}
    </p>
  );
};

/** Whether the shopper has to do something about a magnet before it can be ordered. */
export const needsShopper = (item: CartItemView): boolean => troubleOf(item)?.isBlocking === true;

/** The shop cannot print these; put in the cart while they were on their way. */
export const refusedPhotosOf = ({ document, photos, isPrintable }: CartItemView): string[] => {
  const known = new Set(photos.map(({ id }) => id));
  const drawn = new Set(document.frames.map(({ photoId }) => photoId));
  return isPrintable ? [] : [...drawn].filter((id) => !known.has(id));
};

/** Will look soft: what the question before the cart counts, too. */
const hasFewPixels = ({ isPrintable, light }: CartItemView): boolean =>
  isPrintable && light === "poor";

/**
 * Null when all is well. Its words, and whether it cannot be ordered like this.
 * @param blurred photos of which the studio has seen it
 */
export const troubleOf = (item: CartItemView, blurred: readonly string[] = []) => {
  const dpi = Math.round(item.dpi ?? 0);
  if (!item.isPrintable) {
    if (isPreparing(item)) return { isBlocking: true, text: m.cart_preparing() };
    // Put in while its photo was on the way, which then turned out to be too small or broken.
    const text = item.format.isOnSale ? m.cart_photo_refused() : m.cart_off_sale();
    return { isBlocking: true, text };
  }
  if (item.isReshaped) return { isBlocking: true, text: m.cart_reshaped() };
  if (item.light === "blocked") return { isBlocking: true, text: m.cart_blocked({ dpi }) };
  if (item.light === "poor") {
    return item.acceptsLowResolution
      ? { isBlocking: false, text: m.cart_poor_accepted({ dpi }) }
      : { isBlocking: true, text: m.cart_poor({ dpi }) };
  }
  const isBlurred = item.document.frames.some(({ photoId }) => blurred.includes(photoId));
  return isBlurred ? { isBlocking: false, text: m.cart_blurred() } : null;
};

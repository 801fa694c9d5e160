import { Suspense, useEffect, useState } from "react";

import { tellTooCoarse } from "#client/coming-magnets.ts";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import {
  FaintTextNote,
  SampleTextDialog,
  TextTroubleDialog,
} from "#client/features/studio/later-parts.ts";
import { freePlacesOf } from "#client/features/studio/magnets/free-places.ts";
import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import { type Magnet, photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import { nextPriceOf } from "#client/features/studio/magnets/next-price.ts";
import { priceOfMagnets } from "#client/features/studio/magnets/price-of-magnets.ts";
import { photoShades } from "#client/features/studio/pictures/photo-shades.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { CutTextNote } from "#client/features/studio/texts/cut-text-note.tsx";
import { agreeToCuts, isCutSeen, isTextCut } from "#client/features/studio/texts/fit-texts.ts";
import { hasSample } from "#client/features/studio/texts/text-edits.ts";
import { isTextFaint } from "#client/features/studio/texts/text-ground.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { useGlyphSheets } from "#client/ui/magnet/glyph-store.ts";
import { Money } from "#client/ui/money.tsx";
import { ShippingNote } from "#client/ui/shipping-note.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { LackingNote } from "./lacking-note.tsx";
import { LowResolutionDialog } from "./low-resolution-dialog.tsx";
import { NoticeFold } from "./notice-fold.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useCartPieces } from "./use-cart-pieces.ts";
import { useOnceMeasured } from "./use-once-measured.ts";

import styles from "./act-bar.module.css";

type ActBarProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** The magnets on the page; when one from the cart is edited, only that one. */
  readonly magnets: readonly Magnet[];
  readonly isEditing: boolean;
  /** False while there may be more of them, kept on this device or with the shop. */
  readonly isLoaded: boolean;
  readonly onCart: () => void;
};

/** What is asked on the way to the cart: words of a design that were left, words that are cut or hardly read, few pixels. */
type Question = "sample" | "cut" | "faint" | "low";

/** The question about a design's words shows those that are cut, too. */
const after = { sample: "faint", cut: "faint", faint: "low", low: null } as const satisfies Record<
  Question,
  Question | null
>;

/** On their way to the shop's judgement; without a line that is not waited for. */
const unjudged: ReadonlySet<string> = new Set(["waiting", "sending", "processing"]);

/**
 * What was mended is seen, also where a keyboard has left the magnet no room. The keys go on at its tool: next to the
 * note that goes stands what puts all into the cart.
 */
const showStage = () =>
  requestAnimationFrame(() => {
    document.querySelector("[role=application]")?.scrollIntoView({ block: "nearest" });
    document.querySelector<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
  });

const textsOfMagnets = (magnets: readonly Magnet[]) => ({
  texts: magnets.flatMap(({ document }) => document.texts),
});

/** The main act, in the thumb's zone: what it does, what it costs, and what keeps it from it. */
export const ActBar = ({ studio, formats, magnets, isEditing, isLoaded, onCart }: ActBarProps) => {
  const photos = useStore(studio.shelf.store, (all) => all);
  const shades = useStore(photoShades, (all) => all);
  // The ids that the shop gave are known once a magnet is saved.
  useStore(studio.keeper.status, (status) => status.kind);
  const { quantities, piecesByFormat } = useCartPieces();
  const glyphs = useGlyphSheets(textsOfMagnets(magnets));
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const [question, setQuestion] = useState<Question | null>(null);

  const isInCart = ({ id }: Magnet) => quantities.has(studio.keeper.designIdOf(id) ?? id);
  const isBlocked = (magnet: Magnet) => lightOf(magnet, formats, photos)?.light === "blocked";
  const isUnasked = (magnet: Magnet) =>
    !magnet.acceptsLowResolution && lightOf(magnet, formats, photos)?.light === "poor";

  /** What is changed here lies in the cart already: done, it is seen there. */
  const isOfCart = isEditing && magnets.some(isInCart);
  const fresh = isEditing ? magnets : magnets.filter((magnet) => !isInCart(magnet));
  const blocked = fresh.filter(isBlocked);
  // Without all of its photos it is no magnet yet; one that lies in the cart says it there.
  const lacking = isOfCart ? [] : fresh.filter((each) => freePlacesOf(each, photos).length > 0);
  // The shop may refuse such a photo altogether: nothing makes room for a line that goes again. Once it is
  // there, it counts what the strip marks and the cart has said.
  const isBlockedTold = blocked.some((magnet) =>
    photoIdsOf(magnet).every((id) => !unjudged.has(photos.get(id)?.stage.kind ?? "")),
  );
  const wanted = fresh.filter((magnet) => !isBlocked(magnet) && !lacking.includes(magnet));
  const unasked = wanted.filter(isUnasked);
  // Those in the cart are told of, too: they can still be put right.
  const cut = magnets.filter((magnet) => isTextCut(magnet, formats, glyphs));
  const cutWanted = cut.filter((magnet) => wanted.includes(magnet));
  const faint = magnets.filter((magnet) => isTextFaint(magnet, formats, shades, glyphs));
  const faintWanted = faint.filter((magnet) => wanted.includes(magnet));
  const unread = wanted.filter(({ document }) => hasSample(document));
  const wantedPhotos = new Set(wanted.flatMap(photoIdsOf));
  const coming = [...wantedPhotos].filter((id) => photos.get(id)?.isKnown !== true).length;
  const next =
    isEditing || !isLoaded || wanted.length < fresh.length
      ? null
      : nextPriceOf(wanted, formats, piecesByFormat);
  /** Nothing here goes into the cart, where something lies: there it goes on. */
  const leadsToCart =
    wanted.length === 0 && (fresh.length === 0 ? magnets.length > 0 : quantities.size > 0);
  useEffect(() => studio.learnInCart(quantities.keys()));
  useEffect(() => {
    if (!isEditing) tellTooCoarse(blocked.map(({ id }) => id));
  });

  /** One after the other. */
  const showBlocked = () => {
    const { selectedId } = studio.edits.get();
    const shown = blocked[blocked.findIndex(({ id }) => id === selectedId) + 1] ?? blocked[0];
    if (shown) studio.dispatch({ kind: "select", id: shown.id });
  };
  /** What stays here is the one to see for whoever comes back: the cart tells of it. */
  const toCart = () => {
    const left = fresh.find((magnet) => !wanted.includes(magnet));
    if (left) studio.dispatch({ kind: "select", id: left.id });
    onCart();
  };
  const { add, stop, isWaiting, isOffline, error } = useAddToCart(studio, toCart);
  const asked = {
    sample: unread,
    cut: cutWanted.filter((magnet) => !isCutSeen(magnet)),
    faint: faintWanted,
    low: unasked,
  };
  /** Asks what there is to ask from here on; after the last one they go into the cart. */
  const askFrom = (first: Question | null) => {
    let next = first;
    while (next !== null && asked[next].length === 0) next = after[next];
    setQuestion(next);
    if (next === null) add(wanted);
  };
  /** Asked, somebody wants to see what it is about. */
  const look = (id: string | undefined) => {
    setQuestion(null);
    if (id !== undefined) studio.dispatch({ kind: "select", id });
  };
  const { press, isHeld } = useOnceMeasured(wanted, isLoaded, photos, glyphs, () => {
    if (wanted.length > 0) askFrom(unread.length > 0 ? "sample" : "cut");
  });
  const consent = () => {
    studio.dispatch({ kind: "consent", ids: unasked.map(({ id }) => id) });
    askFrom(after.low);
  };

  return (
    <div className={styles["bar"]}>
      <RefusalNotice error={error} />
      <NoticeFold opens="up">
        {isBlockedTold && (
          <button
            type="button"
            className={styles["note"]}
            data-notice="small"
            data-tone="bad"
            data-said
            onClick={showBlocked}
          >
            {m.studio_blocked_note({ count: blocked.length })}
          </button>
        )}
        <LackingNote studio={studio} magnets={lacking} photos={photos} />
        {cut.length > 0 && (
          <CutTextNote {...{ studio, formats, glyphs }} magnets={cut} onPress={showStage} />
        )}
        {faint.length > 0 && (
          <Suspense fallback={null}>
            <FaintTextNote {...{ studio, formats }} magnets={faint} onPress={showStage} />
          </Suspense>
        )}
      </NoticeFold>
      {isWaiting && (isOffline || coming > 0) && (
        <div className={styles["waiting"]} role="status">
          <span>
            {isOffline ? m.studio_waiting_line() : m.studio_waiting_for({ count: coming })}
          </span>
          <Button variant="quiet" onClick={stop}>
            {m.studio_stop_waiting()}
          </Button>
        </div>
      )}
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={isWaiting || isHeld}
        disabled={!leadsToCart && wanted.length === 0}
        onClick={leadsToCart ? toCart : press}
      >
        <span className={styles["label"]}>
          {leadsToCart
            ? m.studio_to_cart()
            : isOfCart
              ? m.studio_done_cart()
              : m.studio_add_to_cart()}
        </span>
        {isLoaded && !leadsToCart && !isOfCart && wanted.length > 0 && (
          <Money cents={priceOfMagnets(wanted, formats, piecesByFormat)} />
        )}
      </Button>
      {!isOfCart && (
        <div className={styles["price"]}>
          {next && (
            <p className={styles["next"]}>
              {m.cart_pack_price({
                count: next.pieces,
                price: formatCents(next.totalCents, getLocale()),
              })}
            </p>
          )}
          <ShippingNote note={shop.priceNote[getLocale()]} isApart />
        </div>
      )}
      {question === "sample" && (
        <Suspense fallback={null}>
          <SampleTextDialog
            studio={studio}
            magnets={unread}
            all={magnets}
            cut={cutWanted}
            {...{ formats, photos, glyphs }}
            onClose={() => setQuestion(null)}
            onLook={look}
            onRead={() => askFrom(after.sample)}
          />
        </Suspense>
      )}
      {(question === "cut" || question === "faint") && (
        <Suspense fallback={null}>
          <TextTroubleDialog
            key={question}
            trouble={question}
            magnets={wanted}
            amiss={asked[question]}
            {...{ studio, formats, photos, glyphs }}
            onClose={() => setQuestion(null)}
            onLook={look}
            onConsent={() => {
              if (question === "cut") agreeToCuts(cutWanted);
              askFrom(after[question]);
            }}
          />
        </Suspense>
      )}
      {question === "low" && (
        <LowResolutionDialog
          magnets={unasked}
          formats={formats}
          photos={photos}
          onClose={() => setQuestion(null)}
          onLook={look}
          onConsent={consent}
        />
      )}
    </div>
  );
};

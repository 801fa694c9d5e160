import { type DragEvent, type ReactNode, useState } from "react";

import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import { useCurrent } from "#client/ui/use-current.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./hero.module.css";

type HeroProps = {
  readonly onDrop: (files: readonly File[]) => void;
  readonly onNear: () => void;
  readonly door: ReactNode;
  /** What photos on the door become, or magnets of before; stands in the place of the lead. */
  readonly tools?: ReactNode;
  readonly act: ReactNode;
};

/** The promise, the pictures and the one act; photos may also be dropped anywhere on it. */
export const Hero = ({ onDrop, onNear, door, tools, act }: HeroProps) => {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onDrop(files);
  };
  return (
    <section
      className={styles["hero"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        if (isOver) return;
        onNear();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        const goesInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!goesInside) setIsOver(false);
      }}
      onDrop={drop}
    >
      <div className={styles["words"]}>
        <h1 className={styles["title"]}>
          <span>{m.home_title_one()}</span> <span>{m.home_title_two()}</span>
        </h1>
        <div className={styles["under"]}>
          <p className={styles["lead"]}>{m.home_lead()}</p>
          {tools}
        </div>
        {act}
        <PickNote />
      </div>
      <div className={styles["door"]}>{door}</div>
      {isOver && (
        <div className={styles["drop"]} aria-hidden="true">
          {m.home_drop_here()}
        </div>
      )}
    </section>
  );
};

/** What fits in, and by which day it comes; in working days where no day is known. */
const PickNote = () => {
  const { locale } = useLocale();
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const [method] = shop.shippingMethods;
  const arrival = useCurrent(shop.arrival[locale]);
  return (
    <p className={styles["note"]}>
      {method && (
        <span className={styles["arrival"]}>
          {arrival?.words ??
            m.home_pick_note_days({
              min: shop.productionDaysMin + method.daysMin,
              max: shop.productionDaysMax + method.daysMax,
            })}
        </span>
      )}
      <span>{m.home_pick_note()}</span>
    </p>
  );
};

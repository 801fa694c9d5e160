import styles from "./unbroken-numbers.module.css";

/** A text in which no number of an order or an invoice is broken at its hyphen. */
export const UnbrokenNumbers = ({ text }: { readonly text: string }) =>
  text.split(numbers).map((part, at) =>
    numbers.test(part) ? (
      <span key={`${at} ${part}`} className={styles["number"]}>
        {part}
      </span>
    ) : (
      part
    ),
  );

const numbers = /((?:[A-Z\d]+-)+\d{5})/;

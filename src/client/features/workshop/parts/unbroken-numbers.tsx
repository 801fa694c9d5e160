import styles from "./unbroken-numbers.module.css";

/** A text in which no number of an order or an invoice is broken at its hyphen: one box, wherever it stands. */
export const UnbrokenNumbers = ({ text }: { readonly text: string }) => (
  <span>
    {text.split(numbers).map((part, at) =>
      numbers.test(part) ? (
        <span key={`${at} ${part}`} className={styles["number"]}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);

const numbers = /((?:[A-Z\d]+-)+\d{5}(?:-R\d+)?)/;

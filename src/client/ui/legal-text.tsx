import type { ReactNode } from "react";

import { legalBlockOf, type LegalContent } from "#shared/legal/legal.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./legal-text.module.css";

type LegalTextProps = {
  readonly text: LegalContent;
  /** The level of the title's heading; sections are one below. */
  readonly level: 1 | 2;
  /** A list of links to the sections on top. */
  readonly hasContents?: boolean;
};

/** A legal text as set type: title, contents, numbered anchors, paragraphs with their line breaks. */
export const LegalText = ({ text, level, hasContents = false }: LegalTextProps) => {
  const Title = level === 1 ? "h1" : "h2";
  const Heading = level === 1 ? "h2" : "h3";
  const anchor = (index: number) => `${level === 1 ? "s" : "b"}${index + 1}`;
  return (
    <>
      <Title>{text.title}</Title>
      {hasContents && (
        <nav className={styles["contents"]} aria-label={m.legal_contents()}>
          <ol>
            {text.sections.map(
              ({ heading }, index) =>
                heading !== "" && (
                  <li key={index}>
                    <a href={`#${anchor(index)}`}>{heading}</a>
                  </li>
                ),
            )}
          </ol>
        </nav>
      )}
      {text.sections.map(({ heading, paragraphs }, index) => (
        <section key={index} id={anchor(index)} className={styles["section"]}>
          {heading !== "" && <Heading>{heading}</Heading>}
          {paragraphs.map((paragraph, position) => (
            <Paragraph key={position} text={paragraph} />
          ))}
        </section>
      ))}
    </>
  );
};

const Paragraph = ({ text }: { readonly text: string }): ReactNode => {
  const block = legalBlockOf(text);
  switch (block.kind) {
    case "words":
      return <p>{block.text}</p>;
    case "apart":
      return <p className={styles["apart"]}>{block.text}</p>;
    case "list":
      return (
        <ul className={styles["points"]}>
          {block.points.map((point, index) => (
            <li key={index}>{point}</li>
          ))}
        </ul>
      );
  }
};

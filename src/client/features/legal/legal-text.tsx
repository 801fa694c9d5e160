import * as m from "#shared/messages/compiled/messages.js";
import type { LegalContent } from "#shared/settings.ts";

import styles from "./legal.module.css";

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
            {text.sections.map((section, index) => (
              <li key={section.heading}>
                <a href={`#${anchor(index)}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {text.sections.map((section, index) => (
        <section key={section.heading} id={anchor(index)} className={styles["section"]}>
          <Heading>{section.heading}</Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
};

import type { Page } from "playwright-core";

// Half of what the package exports as its source: it is sent to every page that is judged.
const axeSource = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();

/**
 * What axe holds against the page as it is now, serious and critical only, one line each with the
 * first element it means. Empty is good.
 */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // Colours are measured at rest: a page that still fades in has other ones.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const isThere = await page.evaluate(`typeof axe === "object"`);
  if (isThere !== true) await page.evaluate(axeSource);
  // A rule with an impact of its own gives it to whatever it finds: the lesser ones are not asked.
  const findings: unknown = await page.evaluate(
    `axe.run(document, {
      resultTypes: ["violations"],
      rules: Object.fromEntries(
        axe._audit.rules
          .filter(({ impact }) => impact === "minor" || impact === "moderate")
          .map(({ id }) => [id, { enabled: false }])),
    }).then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 160) + " " + nodes[0].failureSummary))`,
  );
  if (!Array.isArray(findings)) throw new Error("axe gave no list");
  return findings.map(String);
};

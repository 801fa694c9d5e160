// The colours and styles of mails, by day and by night (dark mode).

import type { CSSProperties } from "react";

import { type ActColour, actShades, usualActColour } from "#shared/face/act-colours.ts";

/**
 * The shop's colours (client/ui/tokens.css) by day and by night, as hex: mail programs know neither OKLCH
 * nor variables. Each is used for one thing only, so that the night's sheet can find it by its day value.
 */
const colours = {
  door: ["#f8f7f2", "#171b22"],
  paper: ["#ffffff", "#262a33"],
  ink: ["#1b2130", "#f2f0ea"],
  quiet: ["#545b69", "#aeb3bd"],
  link: actShades[usualActColour].ink,
  note: ["#fbe48d", "#efd77c"],
  noteInk: ["#1b2131", "#1b2131"],
  line: ["#dad7cf", "#3f444e"],
  sunk: ["#f4f2ec", "#1f232b"],
  act: actShades[usualActColour].act,
  actEdge: actShades[usualActColour].edge,
} as const satisfies Record<string, readonly [day: string, night: string]>;

type Colour = keyof typeof colours;
const day = (name: Colour): string => colours[name][0];

/**
 * For programs that have a dark theme. Styles stand at the elements, where every program finds them; this
 * sheet looks for their colours there, so that no mail has to name a class.
 */
export const nightSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${Object.values(
  colours,
)
  .filter(([byDay, byNight]) => byDay !== byNight)
  .map(
    ([byDay, byNight]) =>
      `[style*="background-color:${byDay}"]{background-color:${byNight}!important}` +
      `[style^="color:${byDay}"],[style*=";color:${byDay}"]{color:${byNight}!important}` +
      `[style*="solid ${byDay}"]{border-color:${byNight}!important}`,
  )
  .join("")}}`;

/**
 * A mail that was written in the usual colour, in that of the shop. Each of its shades stands for one thing
 * only, wherever it stands.
 */
export const dyeMail = (html: string, act: ActColour): string => {
  if (act === usualActColour) return html;
  const [usual, own] = [actShades[usualActColour], actShades[act]];
  const dyes = new Map<string, string>();
  for (const shade of ["act", "edge", "ink"] as const) {
    for (const at of [0, 1] as const) dyes.set(usual[shade][at], own[shade][at]);
  }
  return html.replaceAll(/#[0-9a-f]{6}\b/g, (colour) => dyes.get(colour) ?? colour);
};

const fontFamily =
  "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const mailStyle = {
  body: {
    backgroundColor: day("door"),
    color: day("ink"),
    fontFamily,
    margin: 0,
    padding: 0,
    WebkitTextSizeAdjust: "100%",
  },
  door: { backgroundColor: day("door"), padding: "20px 10px 28px" },
  logo: { display: "block", margin: "0 0 10px 18px" },
  sender: {
    color: day("quiet"),
    fontSize: "15px",
    fontWeight: 700,
    lineHeight: "22px",
    margin: "0 0 12px",
    padding: "0 18px",
  },
  card: {
    backgroundColor: day("paper"),
    borderRadius: "16px",
    color: day("ink"),
    padding: "30px 18px 26px",
  },
  footer: { padding: "18px 18px 0" },
  heading: {
    color: day("ink"),
    fontSize: "27px",
    fontWeight: 800,
    letterSpacing: "-0.02em",
    lineHeight: "32px",
    margin: "0 0 18px",
  },
  subheading: {
    color: day("ink"),
    fontSize: "17px",
    fontWeight: 700,
    lineHeight: "24px",
    margin: "28px 0 6px",
  },
  text: { color: day("ink"), fontSize: "16px", lineHeight: "25px", margin: "0 0 12px" },
  small: { color: day("quiet"), fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" },
  link: { color: day("link") },
  note: {
    backgroundColor: day("note"),
    borderRadius: "10px",
    color: day("noteInk"),
    fontSize: "15px",
    lineHeight: "22px",
    margin: "0 0 18px",
    padding: "12px 14px",
  },
  button: {
    backgroundColor: day("act"),
    borderBottom: `3px solid ${day("actEdge")}`,
    borderRadius: "999px",
    color: "#fffefe",
    display: "inline-block",
    fontSize: "17px",
    fontWeight: 700,
    lineHeight: "22px",
    margin: "14px 0 14px",
    padding: "13px 26px 12px",
    textDecoration: "none",
  },
  table: { borderCollapse: "collapse" },
  picture: {
    borderBottom: `1px solid ${day("line")}`,
    padding: "8px 12px 8px 0",
    textAlign: "center",
    verticalAlign: "middle",
    width: "80px",
  },
  /** A piece of door with the set on it. */
  set: {
    backgroundColor: day("door"),
    border: `1px solid ${day("line")}`,
    borderRadius: "12px",
    margin: "8px 0 4px",
    padding: "10px 6px",
    textAlign: "center",
  },
  magnet: { border: 0, display: "inline-block", margin: "5px", verticalAlign: "middle" },
  cell: {
    borderBottom: `1px solid ${day("line")}`,
    color: day("ink"),
    fontSize: "15px",
    lineHeight: "22px",
    padding: "9px 12px 9px 0",
    verticalAlign: "middle",
  },
  amount: {
    borderBottom: `1px solid ${day("line")}`,
    color: day("ink"),
    fontSize: "15px",
    fontVariantNumeric: "tabular-nums",
    lineHeight: "22px",
    padding: "9px 0",
    textAlign: "right",
    verticalAlign: "middle",
    whiteSpace: "nowrap",
  },
  /** What somebody types over: an account, a reference. */
  facts: {
    backgroundColor: day("sunk"),
    borderRadius: "10px",
    margin: "4px 0 14px",
    padding: "10px 14px",
  },
  factName: {
    color: day("quiet"),
    fontSize: "14px",
    lineHeight: "21px",
    padding: "4px 14px 4px 0",
    verticalAlign: "top",
    whiteSpace: "nowrap",
  },
  fact: {
    color: day("ink"),
    fontSize: "15px",
    fontVariantNumeric: "tabular-nums",
    fontWeight: 600,
    lineHeight: "21px",
    padding: "4px 0",
    verticalAlign: "top",
  },
} as const satisfies Record<string, CSSProperties>;

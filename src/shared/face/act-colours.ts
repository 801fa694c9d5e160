/** The colours that the main act may have; what each is in words stands in face-words.ts. */
export const actColours = [
  "tomato",
  "raspberry",
  "violet",
  "blue",
  "lagoon",
  "leaf",
  "cocoa",
  "graphite",
] as const;
export type ActColour = (typeof actColours)[number];

/** Of a shop that has not chosen. */
export const usualActColour: ActColour = "tomato";

/** A colour by day and by night, as hex. */
type DayAndNight = readonly [day: string, night: string];

/**
 * The same colours as `client/ui/styles/act-colours.css` has them, as hex: mails, papers and pictures know
 * no OKLCH.
 * `act` lies below white words, `edge` is its side, `ink` writes on the door and on paper.
 */
export const actShades: Readonly<
  Record<ActColour, Readonly<Record<"act" | "shine" | "edge" | "ink", DayAndNight>>>
> = {
  tomato: {
    act: ["#db3428", "#d9372b"],
    shine: ["#f97161", "#f17262"],
    edge: ["#9b2018", "#8d1b14"],
    ink: ["#c1291f", "#fe9182"],
  },
  raspberry: {
    act: ["#d23477", "#d23477"],
    shine: ["#f16f9d", "#eb6f9a"],
    edge: ["#942052", "#871a4a"],
    ink: ["#bb2a69", "#f88fb1"],
  },
  violet: {
    act: ["#8f54dc", "#8f54dc"],
    shine: ["#b185f7", "#ad83f0"],
    edge: ["#63389b", "#5a318e"],
    ink: ["#804ac7", "#c1a0fc"],
  },
  blue: {
    act: ["#2e70dd", "#2e70dd"],
    shine: ["#629af7", "#6297f0"],
    edge: ["#1b4b9b", "#16438e"],
    ink: ["#2764c7", "#88b5ff"],
  },
  lagoon: {
    act: ["#00818c", "#00818c"],
    shine: ["#46a7b1", "#47a3ad"],
    edge: ["#00565e", "#024d54"],
    ink: ["#01727c", "#7ac2ca"],
  },
  leaf: {
    act: ["#23853d", "#23853d"],
    shine: ["#60a96c", "#5fa56a"],
    edge: ["#105a25", "#09511f"],
    ink: ["#1d7635", "#8cc593"],
  },
  cocoa: {
    act: ["#a46639", "#a46639"],
    shine: ["#c58f6b", "#c18d6a"],
    edge: ["#724524", "#673d1e"],
    ink: ["#925930", "#d6aa8c"],
  },
  graphite: {
    act: ["#404858", "#636c7e"],
    shine: ["#636a79", "#868e9d"],
    edge: ["#202531", "#3a404c"],
    ink: ["#3b4253", "#bec4d2"],
  },
};

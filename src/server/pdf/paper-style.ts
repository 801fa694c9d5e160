import type { TextStyle } from "./paper-pages.ts";

/** The shop's colours by day, as paper takes them (`client/ui/tokens.css`). */
export const paperColours = {
  ink: "#1b2130",
  quiet: "#545b69",
  line: "#dad7cf",
  sunk: "#f4f2ed",
  ghost: "#ece9e1",
  act: "#db3428",
  actEdge: "#9b2018",
  actShine: "#f97161",
  note: "#fbe48d",
  good: "#dff7eb",
  goodInk: "#00402c",
  code: "#000000",
  white: "#ffffff",
} as const;

const { ink, quiet } = paperColours;

export const paperText = {
  brand: { face: "display", sizePt: 19, colour: ink },
  title: { face: "display", sizePt: 22, colour: ink },
  heading: { face: "strong", sizePt: 10.5, colour: ink },
  body: { face: "text", sizePt: 9.5, colour: ink },
  strong: { face: "strong", sizePt: 9.5, colour: ink },
  quiet: { face: "text", sizePt: 9.5, colour: quiet },
  label: { face: "text", sizePt: 8, colour: quiet },
  small: { face: "text", sizePt: 7.5, colour: quiet },
  total: { face: "display", sizePt: 14, colour: ink },
} as const satisfies Record<string, TextStyle>;

/** Where things stand, in millimetres; the address lies in the window of a DIN 5008 B envelope, 20 to 105 by 45 to 90. */
export const paperGrid = {
  left: 25,
  right: 190,
  addressTop: 50,
  /** The last line of an address at the lowest. */
  addressBottom: 88,
  addressWidth: 80,
  factsX: 122,
  factsValueX: 146,
  titleY: 103,
  /** Below it nothing but the foot. */
  bottom: 262,
  footY: 271,
  continuedY: 24,
} as const;

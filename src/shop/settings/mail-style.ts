import type { CSSProperties } from "react";

/** Mail programs know no style sheets: colours and type of the shop (client/ui/tokens.css) in place. */
const ink = "#2b2622";
const quiet = "#6d645c";
const line = "#e6ded3";
const fontFamily = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const mailStyle = {
  body: { backgroundColor: "#f7f2ea", color: ink, fontFamily, margin: 0, padding: "24px 0" },
  card: {
    backgroundColor: "#ffffff",
    borderRadius: "12px",
    margin: "0 auto",
    maxWidth: "600px",
    padding: "32px 28px",
  },
  heading: { fontSize: "26px", lineHeight: "32px", margin: "0 0 20px" },
  subheading: { fontSize: "17px", lineHeight: "24px", margin: "28px 0 6px" },
  text: { fontSize: "16px", lineHeight: "24px", margin: "0 0 10px" },
  small: { color: quiet, fontSize: "13px", lineHeight: "19px", margin: "0 0 8px" },
  note: {
    backgroundColor: "#fdeec2",
    borderRadius: "8px",
    fontSize: "15px",
    lineHeight: "22px",
    padding: "12px 14px",
  },
  button: {
    backgroundColor: "#b3261e",
    borderRadius: "999px",
    color: "#ffffff",
    display: "inline-block",
    fontSize: "16px",
    fontWeight: 600,
    margin: "16px 0 12px",
    padding: "13px 24px",
    textDecoration: "none",
  },
  table: { borderCollapse: "collapse" },
  cell: {
    borderBottom: `1px solid ${line}`,
    fontSize: "15px",
    lineHeight: "22px",
    padding: "7px 0",
    verticalAlign: "top",
  },
  amount: {
    borderBottom: `1px solid ${line}`,
    fontSize: "15px",
    lineHeight: "22px",
    padding: "7px 0",
    textAlign: "right",
    verticalAlign: "top",
    whiteSpace: "nowrap",
  },
  rule: { borderColor: line, margin: "28px 0 16px" },
} as const satisfies Record<string, CSSProperties>;

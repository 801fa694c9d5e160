import type { Tone } from "#client/ui/status-pill.tsx";

const daysLeftShort = 2;

/** How the day stands out by which something is to be posted: late, nearly so, or neither. */
export const dueTone = (daysLeft: number): Tone => {
  if (daysLeft < 0) return "bad";
  return daysLeft <= daysLeftShort ? "warn" : "neutral";
};

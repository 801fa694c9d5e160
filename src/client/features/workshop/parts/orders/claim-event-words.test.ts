import { expect, test } from "bun:test";

import { historyLabel } from "./history-words.ts";

const line = (kind: string, data: Record<string, unknown> = {}) => ({
  kind,
  data: { claimId: "a", ...data },
});
const opened = line("claim_opened", { kind: "damaged" });
const labelOf = (...history: ReturnType<typeof line>[]) => {
  const last = history.at(-1);
  return last && historyLabel(last, history);
};

test("an order's history says what was decided about a claim", () => {
  const decided = (data: Record<string, unknown>) => labelOf(opened, line("claim_decided", data));
  expect(decided({ decision: "reprint", pieces: 1 })).toBe(
    "Reklamation: 1 Magnet wird nachgedruckt",
  );
  expect(decided({ decision: "reprint", pieces: 3 })).toBe(
    "Reklamation: 3 Magnete werden nachgedruckt",
  );
  expect(decided({ decision: "reprint" })).toBe("Reklamation: wird nachgedruckt");
  expect(decided({ decision: "part_refund", amountCents: 450 })).toBe(
    "Reklamation: 4,50\u00a0€ erstattet",
  );
  expect(decided({ decision: "decline" })).toBe("Reklamation: abgelehnt");
  expect(
    labelOf(line("withdrawal_declared"), line("claim_decided", { decision: "without_money" })),
  ).toBe("Widerruf: angenommen, ohne Zahlung");
  expect(labelOf(line("content_rejected"), line("claim_decided", { decision: "reprint" }))).toBe(
    "Abgelehntes Bild: wird doch gedruckt",
  );
});

test("an order's history tells a reprint that went from one that was laid aside or taken back", () => {
  const decided = line("claim_decided", { decision: "reprint" });
  const posted = line("claim_done", { carrier: "dhl" });
  expect(labelOf(opened, decided, posted)).toBe("Nachdruck verschickt");
  expect(labelOf(opened, decided, posted, line("reprint_taken_back"))).toBe(
    "Versand des Nachdrucks zurückgenommen",
  );
  expect(labelOf(opened, decided, line("claim_done"))).toBe("Nachdruck ohne Paket abgelegt");
  const declined = line("claim_decided", { decision: "decline" });
  expect(labelOf(opened, declined, line("claim_done"))).toBe("Reklamation erledigt");
  expect(labelOf(line("content_rejected"), line("claim_done"))).toBe("Abgelehntes Bild erledigt");
});

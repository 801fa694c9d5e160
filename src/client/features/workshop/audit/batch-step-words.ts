import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { batchStatuses } from "#shared/production.ts";

/** From which state to which a batch went; null for what was no step of one. */
export const batchStepWords = ({
  subject,
  before,
  after,
}: Pick<AuditRow, "subject" | "before" | "after">): string | null => {
  const [from, to] = [before, after].map(statusOf);
  return subject.startsWith("print_batch:") && from && to
    ? m.audit_batch_step({ from: batchLooks[from].label(), to: batchLooks[to].label() })
    : null;
};

const statusOf = (noted: unknown) =>
  batchStatuses.find(
    (status) =>
      typeof noted === "object" && noted !== null && "status" in noted && noted.status === status,
  );

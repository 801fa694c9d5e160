import type { Role } from "#shared/accounts.ts";

const idleMinutes = 30;
/** However much it is used. */
export const absoluteHours = { guest: 90 * 24, customer: 90 * 24, staff: 12, admin: 12 } as const;

/** Whether a session has lasted as long as one of this role may: in all, and for the workshop without a call. */
export const isSessionOver = (
  {
    createdAt,
    lastSeenAt,
    expiresAt,
  }: Readonly<Record<"createdAt" | "lastSeenAt" | "expiresAt", Date>>,
  role: Role,
  now: Date,
): boolean => {
  if (now >= expiresAt) return true;
  const ageHours = (now.getTime() - createdAt.getTime()) / 3_600_000;
  const idle = (now.getTime() - lastSeenAt.getTime()) / 60_000;
  return ageHours > absoluteHours[role] || (isOfWorkshop(role) && idle > idleMinutes);
};

export const isOfWorkshop = (role: Role): boolean => role === "staff" || role === "admin";

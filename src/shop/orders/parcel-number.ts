import { type SQL, sql } from "drizzle-orm";

/**
 * SQL of what a parcel is called on its label and in lists: its order's number, of a reprint with which one it is of
 * that order (`2026-00010-R1`), so that two of them are told apart.
 * @param parcel columns of the surrounding query; a null `claimId` means the order as it was placed
 */
export const parcelNumber = ({
  number,
  claimId,
}: {
  readonly number: SQL;
  readonly claimId: SQL;
}): SQL<string> => sql<string>`${number} || case when ${claimId} is null then '' else '-R' || (
  select count(*) from claim reprint
  join claim earlier on earlier.order_id = reprint.order_id and earlier.outcome = 'reprint'
    and earlier.kind <> 'content'
    and (earlier.decided_at, earlier.id) <= (reprint.decided_at, reprint.id)
  where reprint.id = ${claimId}) end`;

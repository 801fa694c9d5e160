// Charts of accounts (SKR03, SKR04) that the books post to.

/** The accounts that the books post to, with the numbers of the two charts that small businesses use. */
export const accountNames = [
  "debtorAccount",
  "standardAccount",
  "reducedAccount",
  "destinationAccount",
  "smallBusinessAccount",
  "exemptAccount",
  "otherAccount",
  "transferAccount",
  "lossAccount",
  "gainAccount",
  "feeAccount",
] as const;
export type AccountName = (typeof accountNames)[number];

export const accountCharts = {
  skr03: {
    debtorAccount: "10000",
    standardAccount: "8400",
    reducedAccount: "8300",
    destinationAccount: "8320",
    smallBusinessAccount: "8195",
    exemptAccount: "8125",
    otherAccount: "8200",
    transferAccount: "1360",
    lossAccount: "2400",
    gainAccount: "2700",
    feeAccount: "4970",
  },
  skr04: {
    debtorAccount: "10000",
    standardAccount: "4400",
    reducedAccount: "4300",
    destinationAccount: "4320",
    smallBusinessAccount: "4185",
    exemptAccount: "4125",
    otherAccount: "4200",
    transferAccount: "1460",
    lossAccount: "6930",
    gainAccount: "4830",
    feeAccount: "6855",
  },
} as const satisfies Record<string, Record<AccountName, string>>;
export type AccountChart = keyof typeof accountCharts;

/** Revenue of SKR04 stands among the fours, which are costs in SKR03. */
export const chartOf = (standardAccount: unknown): AccountChart =>
  typeof standardAccount === "string" && standardAccount.startsWith("4") ? "skr04" : "skr03";

/** The account of the nth provider, counted from 0, beside that of transfers, until somebody names another. */
export const nextToTransfers = (transferAccount: string, nth: number): string =>
  String(Number(transferAccount) + nth + 1).padStart(4, "0");

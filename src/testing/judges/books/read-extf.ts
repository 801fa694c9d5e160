/**
 * A DATEV batch as an accountant's program reads it, by the places of the format's description (EXTF 700,
 * "Buchungsstapel" 13) and with nothing of the shop's own writing of it.
 */
export type ExtfBooking = {
  readonly cents: number;
  /** Who is debited and who is credited. */
  readonly debit: string;
  readonly credit: string;
  /** `YYYY-MM-DD`: the year is that of the batch. */
  readonly day: string;
  readonly document: string;
  readonly text: string;
  readonly country: string;
  readonly order: string;
};

export type ExtfBatch = {
  readonly consultant: number;
  readonly client: number;
  readonly from: string;
  readonly until: string;
  readonly bookings: readonly ExtfBooking[];
};

const places = 125;
const headPlaces = 31;

/** @throws Error for whatever such a program would refuse */
export const readExtf = (bytes: Uint8Array): ExtfBatch => {
  const text = new TextDecoder("windows-1252", { fatal: true }).decode(bytes);
  const lines = text.split("\r\n");
  if (lines.pop() !== "") throw new Error("the last line does not end");
  const [head = [], names = [], ...rows] = lines.map(fieldsOf);
  if (head.length !== headPlaces) throw new Error(`the head has ${head.length} places`);
  if (head.slice(0, 5).join() !== "EXTF,700,21,Buchungsstapel,13") {
    throw new Error(`another format: ${head.slice(0, 5).join()}`);
  }
  if (names.length !== places) throw new Error(`${names.length} names of columns`);
  if (!/^\d{17}$/.test(head[5] ?? "")) throw new Error("no moment of making");
  const [from, until] = [dayOf(head[14]), dayOf(head[15])];
  const name = head[16] ?? "";
  if (name.length > 30) throw new Error(`a name too long: ${name}`);
  const digits = Number(head[13]);
  return {
    consultant: Number(head[10]),
    client: Number(head[11]),
    from,
    until,
    bookings: rows.map((row) => bookingOf(row, { from, until, digits })),
  };
};

/** What an account stands at after all bookings: debits less credits, in cents. */
export const balancesOf = (bookings: readonly ExtfBooking[]): ReadonlyMap<string, number> => {
  const balances = new Map<string, number>();
  const add = (account: string, amount: number) =>
    balances.set(account, (balances.get(account) ?? 0) + amount);
  for (const { cents, debit, credit } of bookings) {
    add(debit, cents);
    add(credit, -cents);
  }
  return balances;
};

const bookingOf = (
  row: readonly string[],
  {
    from,
    until,
    digits,
  }: { readonly from: string; readonly until: string; readonly digits: number },
): ExtfBooking => {
  if (row.length !== places) throw new Error(`a booking of ${row.length} places`);
  const at = (place: number): string => row[place - 1] ?? "";
  const [euros, account, contra] = [at(1), at(7), at(8)];
  const amount = /^(\d{1,10}),(\d\d)$/.exec(euros);
  if (amount === null || /^0+,00$/.test(euros)) throw new Error(`no amount: ${euros}`);
  for (const one of [account, contra]) {
    if (!/^[1-9]\d*$/.test(one) || one.length < digits || one.length > digits + 1) {
      throw new Error(`no account: ${one}`);
    }
  }
  if (at(3) !== "EUR") throw new Error(`no currency: ${at(3)}`);
  if (at(11).length > 36 || !/^[\w$%&*+\-/]+$/.test(at(11))) {
    throw new Error(`a document that is none: ${at(11)}`);
  }
  if (at(14).length > 60) throw new Error(`a text too long: ${at(14)}`);
  const [, dayOfMonth = "", month = ""] = /^(\d\d)(\d\d)$/.exec(at(10)) ?? [];
  const day = `${from.slice(0, 4)}-${month}-${dayOfMonth}`;
  if (day < from || day > until) throw new Error(`${day} is not within ${from} to ${until}`);
  const isDebit = at(2) === "S";
  if (!isDebit && at(2) !== "H") throw new Error(`neither debit nor credit: ${at(2)}`);
  return {
    cents: Number(amount[1]) * 100 + Number(amount[2]),
    debit: isDebit ? account : contra,
    credit: isDebit ? contra : account,
    day,
    document: at(11),
    text: at(14),
    country: at(40),
    order: at(95),
  };
};

const dayOf = (digits = ""): string => {
  if (!/^\d{8}$/.test(digits)) throw new Error(`no day: ${digits}`);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
};

/** `;` between fields, texts in quotes, a quote within doubled. */
const fieldsOf = (line: string): string[] => {
  const fields: string[] = [];
  let [field, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? "";
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      field += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ";" && !isQuoted) {
      fields.push(field);
      field = "";
    } else field += letter;
  }
  if (isQuoted) throw new Error("a quote that does not end");
  return [...fields, field];
};

/** As PayPal keeps an order; amounts in cents. */
export type StandInOrder = {
  readonly id: string;
  readonly customId: string;
  description: string;
  /** Unique among what an account has taken; null until the shop gives one. */
  invoiceId: string | null;
  /** What the page asks: `CONTINUE` and `GET_FROM_FILE` where the order comes later. */
  readonly userAction: string;
  readonly shippingPreference: string;
  /** Who agrees, and the address they keep at PayPal. */
  person: StandInPerson;
  /** Agreed to in instalments: the sum is fixed. */
  isFinanced: boolean;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Set to let the order tell another sum than was asked for. */
  amount: number;
  currency: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  updatedAt: number;
  /** Taken by eCheck: the bank says days later whether it comes. */
  isSlow: boolean;
  isDeclined: boolean;
  capture: { readonly id: string; status: "PENDING" | "COMPLETED" | "DECLINED" } | null;
  refunds: { readonly id: string; readonly amount: number }[];
  dispute: StandInDispute | null;
};

export type StandInPerson = {
  readonly email: string;
  readonly name: string;
  readonly street: string;
  readonly extra?: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
};

export const miaAtPaypal: StandInPerson = {
  email: "mia@paypal.example.org",
  name: "Mia Muster",
  street: "Am Sandtorkai 7",
  postcode: "20457",
  city: "Hamburg",
  country: "DE",
};

type StandInDispute = {
  readonly id: string;
  isOpen: boolean;
  /** Of the seller's money, the oldest first. */
  readonly moved: { type: "DEBIT" | "CREDIT"; reason: string; amount: number }[];
};

/** Who has agreed; PayPal says more of them. */
export const viewPayer = ({ person }: StandInOrder): object => ({
  payment_source: {
    paypal: {
      email_address: person.email,
      account_id: "QYR5Z8XDVJNXQ",
      account_status: "VERIFIED",
      name: { given_name: person.name.split(" ")[0], surname: person.name.split(" ").at(-1) },
    },
  },
});

export const viewShipping = ({ person, shippingPreference }: StandInOrder): object =>
  shippingPreference === "GET_FROM_FILE"
    ? {
        shipping: {
          name: { full_name: person.name },
          address: {
            address_line_1: person.street,
            ...(person.extra !== undefined && { address_line_2: person.extra }),
            admin_area_2: person.city,
            postal_code: person.postcode,
            country_code: person.country,
          },
        },
      }
    : {};

type Change = {
  readonly op: string;
  readonly path: string;
  readonly value: string & { readonly value: string; readonly currency_code: string };
};

const unitPath = "/purchase_units/@reference_id=='default'/";

/**
 * What PayPal changes of an order that nobody has taken, all or nothing.
 * @returns the issue of its no, or null; source: developer.paypal.com/docs/api/orders/v2 (`orders_patch`)
 */
export const patchPaypalOrder = (order: StandInOrder, body: string): string | null => {
  if (order.capture) return "ORDER_ALREADY_COMPLETED";
  const changes: Change[] = JSON.parse(body);
  const issues = changes.map((change) => issueOf(order, change));
  const issue = issues.find((found) => found !== null) ?? null;
  if (issue !== null) return issue;
  for (const { path, value } of changes) {
    const part = path.slice(unitPath.length);
    if (part === "invoice_id") order.invoiceId = value;
    if (part === "description") order.description = value;
    if (part === "amount") order.amount = Math.round(Number(value.value) * 100);
  }
  return null;
};

const issueOf = (order: StandInOrder, { op, path, value }: Change): string | null => {
  if (!path.startsWith(unitPath)) return "INVALID_JSON_POINTER_FORMAT";
  switch (`${op} ${path.slice(unitPath.length)}`) {
    case "replace amount":
      if (order.isFinanced) return "AMOUNT_NOT_PATCHABLE";
      if (value.currency_code !== order.currency) return "CURRENCY_NOT_SUPPORTED";
      return /^\d+\.\d{2}$/.test(value.value) ? null : "DECIMAL_PRECISION";
    case "replace description":
      return null;
    case "add invoice_id":
      return order.invoiceId === null ? null : "INVALID_PATCH_OPERATION";
    case "replace invoice_id":
      return order.invoiceId === null ? "INVALID_PATCH_OPERATION" : null;
    default:
      return "NOT_PATCHABLE";
  }
};

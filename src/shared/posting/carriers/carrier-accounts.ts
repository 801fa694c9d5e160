// The shop's accounts with carriers: the numbers under which parcels are billed, as the settings keep them.

import { z } from "zod";

/** A billing number as it is typed, with spaces as letters of the carrier print it. */
export const billingNumberLengthMax = 30;

/**
 * DHL's billing number (Abrechnungsnummer): the customer's ten digits (EKP), two of the procedure and two of
 * the participation (developer.dhl.com, "Parcel DE Shipping", billingNumber). Empty: not agreed on with DHL.
 */
const billingNumber = (procedure: string) =>
  z
    .string()
    .max(billingNumberLengthMax)
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase())
    .refine((number) => number === "" || isBillingNumber(number, procedure), {
      error: "billing_number_invalid",
    });

const isBillingNumber = (number: string, procedure: string): boolean =>
  /^\d{12}[0-9A-Z]{2}$/.test(number) && number.slice(10, 12) === procedure;

/** Which procedure the number of each of DHL's products has. */
export const dhlProcedures = {
  parcel: "01",
  small: "62",
  abroad: "53",
  smallAbroad: "66",
  returns: "07",
} as const;
export type DhlAccount = keyof typeof dhlProcedures;
export const dhlAccounts = [
  "parcel",
  "small",
  "abroad",
  "smallAbroad",
  "returns",
] as const satisfies readonly DhlAccount[];

/** A billing number for each product that the shop has agreed on with its carrier. */
export const carriersSchema = z.strictObject({
  dhl: z.strictObject({
    parcel: billingNumber(dhlProcedures.parcel),
    small: billingNumber(dhlProcedures.small),
    abroad: billingNumber(dhlProcedures.abroad),
    smallAbroad: billingNumber(dhlProcedures.smallAbroad),
    /** Of labels for the way back that lie in the parcel. */
    returns: billingNumber(dhlProcedures.returns),
  }),
});
export type CarrierAccounts = z.infer<typeof carriersSchema>;

export const noCarrierAccounts: CarrierAccounts = {
  dhl: { parcel: "", small: "", abroad: "", smallAbroad: "", returns: "" },
};

/** What a register of VAT ids answers of one. */
export type VatIdCheckAnswer =
  | {
      readonly status: "confirmed";
      /** As the register has them; empty where the country does not tell. */
      readonly name: string;
      readonly address: string;
      /** By which the tax office finds this very answer; empty when the register gave none. */
      readonly consultationNumber: string;
    }
  | { readonly status: "invalid"; readonly consultationNumber: string }
  /** Nobody can say now; `reason` is the register's own code or what the line said. */
  | { readonly status: "unavailable"; readonly reason: string };

/** The port to the register of VAT ids (VIES): whether one is given out. */
export type VatIdCheck = {
  /**
   * Never throws: a register that does not answer is an answer.
   * @param question both ids with their country's letters first; `requester` is the shop's own
   */
  ask(question: { readonly vatId: string; readonly requester: string }): Promise<VatIdCheckAnswer>;
};

import { type Element, findAll, findText, hundredths, parseTree } from "./e-invoice-tree.ts";

/**
 * The business rules of EN 16931-1 that a shop's invoice can break, checked on the XML as it stands
 * (the norm's own Schematron is under a licence we do not take). Written from the norm's rule texts; the
 * tolerance of BR-CO-17 and BR-*-9 is what the official artefacts allow, in cents instead of euros.
 * @returns the ids of broken rules, with what was found
 */
export const brokenRules = (xml: string, toleranceCents = 2): string[] => {
  const root = parseTree(xml);
  const broken: string[] = [];
  const rule = (id: string, holds: boolean, found?: unknown) => {
    if (!holds) broken.push(found === undefined ? id : `${id}: ${JSON.stringify(found)}`);
  };
  const transaction = at(root, "SupplyChainTradeTransaction");
  const agreement = at(transaction, "ApplicableHeaderTradeAgreement");
  const settlement = at(transaction, "ApplicableHeaderTradeSettlement");
  const sums = at(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const lines = findAll(transaction, "IncludedSupplyChainTradeLineItem");
  const taxes = findAll(settlement, "ApplicableTradeTax");
  const parts = findAll(settlement, "SpecifiedTradeAllowanceCharge");
  const allowances = parts.filter((part) => indicator(part) === "false");
  const charges = parts.filter((part) => indicator(part) === "true");
  const sum = (elements: readonly Element[], path: string) =>
    elements.reduce((all, element) => all + (amount(element, path) ?? Number.NaN), 0);

  // What must be there.
  const seller = at(agreement, "SellerTradeParty");
  const buyer = at(agreement, "BuyerTradeParty");
  const has = (id: string, from: Element, path: string) =>
    rule(id, (findText(from, path) ?? "").trim() !== "");
  has("BR-01", root, "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID");
  has("BR-02", root, "ExchangedDocument/ID");
  rule(
    "BR-03",
    isDay(findAll(root, "ExchangedDocument/IssueDateTime/DateTimeString")[0]),
    findText(root, "ExchangedDocument/IssueDateTime/DateTimeString"),
  );
  has("BR-04", root, "ExchangedDocument/TypeCode");
  has("BR-05", settlement, "InvoiceCurrencyCode");
  has("BR-06", seller, "Name");
  has("BR-07", buyer, "Name");
  has("BR-09", seller, "PostalTradeAddress/CountryID");
  has("BR-11", buyer, "PostalTradeAddress/CountryID");
  rule("BR-16", lines.length > 0);
  for (const shipTo of findAll(transaction, "ApplicableHeaderTradeDelivery/ShipToTradeParty")) {
    has("BR-57", shipTo, "PostalTradeAddress/CountryID");
  }
  for (const party of [seller, buyer]) {
    for (const uri of findAll(party, "URIUniversalCommunication/URIID")) {
      rule("BR-62/63", (uri.attributes["schemeID"] ?? "") !== "");
    }
  }
  const registrations = findAll(seller, "SpecifiedTaxRegistration/ID");
  rule(
    "BR-CO-26",
    [findText(seller, "ID"), findText(seller, "SpecifiedLegalOrganization/ID")].some(Boolean) ||
      registrations.some(({ attributes }) => attributes["schemeID"] === "VA"),
  );
  for (const { text, attributes } of [
    ...registrations,
    ...findAll(buyer, "SpecifiedTaxRegistration/ID"),
  ]) {
    if (attributes["schemeID"] === "VA") rule("BR-CO-09", /^(?:EL|[A-Z]{2})/.test(text), text);
  }
  for (const line of lines) {
    has("BR-21", line, "AssociatedDocumentLineDocument/LineID");
    has("BR-22", line, "SpecifiedLineTradeDelivery/BilledQuantity");
    const quantity = findAll(line, "SpecifiedLineTradeDelivery/BilledQuantity")[0];
    rule("BR-23", (quantity?.attributes["unitCode"] ?? "") !== "");
    has("BR-25", line, "SpecifiedTradeProduct/Name");
    const price = "SpecifiedLineTradeAgreement/NetPriceProductTradePrice";
    rule("BR-26/27", Number(findText(line, `${price}/ChargeAmount`)) >= 0);
    // Not of the norm itself but of its users (PEPPOL R120): net = quantity × price ÷ base quantity.
    const base = Number(findText(line, `${price}/BasisQuantity`) ?? 1);
    const exact = (Number(quantity?.text) * Number(findText(line, `${price}/ChargeAmount`))) / base;
    rule("line adds up", Math.abs(exact * 100 - (lineNet(line) ?? Number.NaN)) < 0.01, exact);
  }
  for (const means of findAll(settlement, "SpecifiedTradeSettlementPaymentMeans")) {
    has("BR-49", means, "TypeCode");
    if (["30", "58"].includes(findText(means, "TypeCode") ?? "")) {
      has("BR-61", means, "PayeePartyCreditorFinancialAccount/IBANID");
    }
  }
  for (const part of parts) {
    rule("BR-33/38", [findText(part, "Reason"), findText(part, "ReasonCode")].some(Boolean));
  }

  // Sums, to the cent.
  const lineTotal = amount(sums, "LineTotalAmount");
  const basis = amount(sums, "TaxBasisTotalAmount");
  const taxTotal = amount(sums, "TaxTotalAmount");
  const grand = amount(sums, "GrandTotalAmount");
  const due = amount(sums, "DuePayableAmount");
  const allowanceTotal = amount(sums, "AllowanceTotalAmount") ?? 0;
  const chargeTotal = amount(sums, "ChargeTotalAmount") ?? 0;
  const lineSum = lines.reduce((all, line) => all + (lineNet(line) ?? Number.NaN), 0);
  rule("BR-CO-10", lineTotal === lineSum, [lineTotal, lineSum]);
  rule("BR-CO-11", allowanceTotal === sum(allowances, "ActualAmount"));
  rule("BR-CO-12", chargeTotal === sum(charges, "ActualAmount"));
  rule("BR-CO-13", basis === (lineTotal ?? Number.NaN) - allowanceTotal + chargeTotal);
  rule("BR-CO-14", taxTotal === sum(taxes, "CalculatedAmount"));
  rule("BR-CO-15", grand === (basis ?? Number.NaN) + (taxTotal ?? Number.NaN));
  rule("BR-CO-16", due === (grand ?? 0) - (amount(sums, "TotalPrepaidAmount") ?? 0));
  rule("BR-CO-18", taxes.length > 0);
  const terms = findAll(settlement, "SpecifiedTradePaymentTerms")[0];
  rule(
    "BR-CO-25",
    (due ?? 0) <= 0 || (terms !== undefined && terms.children.length > 0),
    findText(sums, "DuePayableAmount"),
  );

  // Each rate by itself.
  const keyOf = (tax: Element) => [
    findText(tax, "CategoryCode"),
    Number(findText(tax, "RateApplicablePercent")),
  ];
  const groups = new Map(taxes.map((tax) => [keyOf(tax).join(" "), tax]));
  rule("BR-*-1", groups.size === taxes.length);
  for (const [key, tax] of groups) {
    const [category, rate] = keyOf(tax);
    const isOfGroup = (path: string) => (element: Element) =>
      findAll(element, path).some((other) => keyOf(other).join(" ") === key);
    const taxable =
      lines
        .filter(isOfGroup("SpecifiedLineTradeSettlement/ApplicableTradeTax"))
        .reduce((all, line) => all + (lineNet(line) ?? Number.NaN), 0) -
      sum(allowances.filter(isOfGroup("CategoryTradeTax")), "ActualAmount") +
      sum(charges.filter(isOfGroup("CategoryTradeTax")), "ActualAmount");
    const basisAmount = amount(tax, "BasisAmount") ?? Number.NaN;
    const calculated = amount(tax, "CalculatedAmount") ?? Number.NaN;
    rule(`BR-${category}-08`, basisAmount === taxable, [basisAmount, taxable]);
    const expected = Math.round((basisAmount * Number(rate)) / 100);
    rule("BR-CO-17", Math.abs(calculated - expected) <= toleranceCents, [calculated, expected]);
    has("BR-47", tax, "CategoryCode");
    if (category === "S") rule("BR-S-05", Number(rate) > 0);
    if (category === "K") {
      const code = findText(tax, "ExemptionReasonCode");
      rule("BR-IC-10", code === "VATEX-EU-IC", code);
      const isVatId = ({ attributes }: Element) => attributes["schemeID"] === "VA";
      rule("BR-IC-02 seller", registrations.some(isVatId));
      rule("BR-IC-02 buyer", findAll(buyer, "SpecifiedTaxRegistration/ID").some(isVatId));
      const delivery = at(transaction, "ApplicableHeaderTradeDelivery");
      has("BR-IC-12", delivery, "ShipToTradeParty/PostalTradeAddress/CountryID");
      has("BR-IC-11", delivery, "ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString");
    }
    if (category === "E" || category === "Z" || category === "K") {
      rule(`BR-${category}-05`, rate === 0);
      rule(`BR-${category}-09`, calculated === 0);
    }
    const isExempt = category === "E" || category === "K";
    rule(`BR-${category}-10`, (findText(tax, "ExemptionReason") !== null) === isExempt);
    rule(`BR-${category}-02`, registrations.length > 0);
  }
  const isKnown = (element: Element) => groups.has(keyOf(element).join(" "));
  rule(
    "BR-S-01",
    lines
      .flatMap((line) => findAll(line, "SpecifiedLineTradeSettlement/ApplicableTradeTax"))
      .every(isKnown),
  );
  rule("BR-32/37", parts.flatMap((part) => findAll(part, "CategoryTradeTax")).every(isKnown));
  return broken;
};

const at = (from: Element, path: string): Element =>
  findAll(from, path)[0] ?? { name: "", text: "", attributes: {}, children: [] };
const amount = (from: Element, path: string): number | null => hundredths(findText(from, path));
const indicator = (part: Element) => findText(part, "ChargeIndicator/Indicator");
const lineNet = (line: Element): number | null =>
  amount(
    line,
    "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
  );
const isDay = (element: Element | undefined): boolean =>
  element?.attributes["format"] === "102" && /^20\d{6}$/.test(element.text);

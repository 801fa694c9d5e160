import type { Period } from "./periods.ts";

/** How a tax audit's program reads a column. */
export type AuditColumnKind = "text" | "amount" | "number" | "day";

/** A table of the export: a CSV file, described so that a program takes it in without questions. */
export type AuditTableHead = {
  /** The file's name. */
  readonly file: string;
  readonly name: string;
  readonly description: string;
  /** By name, in their order; the first is the key where `hasKey` says so. */
  readonly columns: readonly (readonly [string, AuditColumnKind])[];
  readonly hasKey: boolean;
  /** Which column holds the key of which other table. */
  readonly links: readonly { readonly column: string; readonly to: string }[];
};

export const gdpduDtdName = "gdpdu-01-09-2004.dtd";

/** The element types of the "Beschreibungsstandard für die Datenträgerüberlassung", which every export has beside it. */
export const gdpduDtd = `<?xml version="1.0" encoding="UTF-8"?>
<!ELEMENT DataSet (Version, DataSupplier?, Command*, Media+, Command*)>
<!ELEMENT Version (#PCDATA)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Command (#PCDATA)>
<!ELEMENT Media (Name, Command*, Table+, Command*)>
<!ELEMENT Table (URL, Name?, Description?, Validity?, (ANSI | Macintosh | OEM | UTF16 | UTF7 | UTF8)?, (DecimalSymbol, DigitGroupingSymbol)?, SkipNumBytes?, Range?, Epoch?, (VariableLength | FixedLength))>
<!ELEMENT Validity (Range, Format?)>
<!ELEMENT Range (From, (To | Length)?)>
<!ELEMENT VariableLength (ColumnDelimiter?, RecordDelimiter?, TextEncapsulator?, ((VariablePrimaryKey+, VariableColumn*) | (VariableColumn+)), ForeignKey*)>
<!ELEMENT VariablePrimaryKey (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT VariableColumn (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT ForeignKey (Name+, References)>
<!ELEMENT FixedLength ((Length | RecordDelimiter)?, ((FixedPrimaryKey+, FixedColumn*) | (FixedColumn+)), ForeignKey*)>
<!ELEMENT FixedPrimaryKey (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT FixedColumn (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT FixedRange (From, (To | Length))>
<!ELEMENT Map (Description?, From, To)>
<!ELEMENT Numeric ((ImpliedAccuracy | Accuracy)?)>
<!ELEMENT Date (Format?)>
<!ELEMENT AlphaNumeric EMPTY>
<!ELEMENT ANSI EMPTY>
<!ELEMENT Macintosh EMPTY>
<!ELEMENT OEM EMPTY>
<!ELEMENT UTF16 EMPTY>
<!ELEMENT UTF7 EMPTY>
<!ELEMENT UTF8 EMPTY>
<!ELEMENT Name (#PCDATA)>
<!ELEMENT Location (#PCDATA)>
<!ELEMENT Comment (#PCDATA)>
<!ELEMENT URL (#PCDATA)>
<!ELEMENT Description (#PCDATA)>
<!ELEMENT From (#PCDATA)>
<!ELEMENT To (#PCDATA)>
<!ELEMENT Length (#PCDATA)>
<!ELEMENT Format (#PCDATA)>
<!ELEMENT Epoch (#PCDATA)>
<!ELEMENT SkipNumBytes (#PCDATA)>
<!ELEMENT DecimalSymbol (#PCDATA)>
<!ELEMENT DigitGroupingSymbol (#PCDATA)>
<!ELEMENT ColumnDelimiter (#PCDATA)>
<!ELEMENT RecordDelimiter (#PCDATA)>
<!ELEMENT TextEncapsulator (#PCDATA)>
<!ELEMENT MaxLength (#PCDATA)>
<!ELEMENT Accuracy (#PCDATA)>
<!ELEMENT ImpliedAccuracy (#PCDATA)>
<!ELEMENT References (#PCDATA)>
`;

/** What the medium holds: `index.xml`, in German as the tax office asks for it. */
export const gdpduIndex = (
  supplier: { readonly name: string; readonly location: string },
  period: Period,
  tables: readonly AuditTableHead[],
): string => {
  const lastDay = new Date(Date.parse(period.before) - 86_400_000).toISOString().slice(0, 10);
  const span = `${germanDay(period.from)} bis ${germanDay(lastDay)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${gdpduDtdName}">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier>
    <Name>${escapeXml(supplier.name)}</Name>
    <Location>${escapeXml(supplier.location)}</Location>
    <Comment>Rechnungen, Zahlungen und Änderungen des Webshops vom ${span}</Comment>
  </DataSupplier>
  <Media>
    <Name>Webshop ${span}</Name>
${tables.map((table) => tableXml(table, period.from, lastDay)).join("\n")}
  </Media>
</DataSet>
`;
};

const tableXml = (table: AuditTableHead, from: string, until: string): string => {
  const columns = table.columns.map(([name, kind], at) => {
    const element = table.hasKey && at === 0 ? "VariablePrimaryKey" : "VariableColumn";
    return `        <${element}><Name>${escapeXml(name)}</Name>${kindXml[kind]}</${element}>`;
  });
  const links = table.links.map(
    ({ column, to }) =>
      `        <ForeignKey><Name>${escapeXml(column)}</Name><References>${escapeXml(to)}</References></ForeignKey>`,
  );
  return `    <Table>
      <URL>${table.file}</URL>
      <Name>${escapeXml(table.name)}</Name>
      <Description>${escapeXml(table.description)}</Description>
      <Validity><Range><From>${germanDay(from)}</From><To>${germanDay(until)}</To></Range><Format>DD.MM.YYYY</Format></Validity>
      <UTF8/>
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <Range><From>2</From></Range>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>&quot;</TextEncapsulator>
${[...columns, ...links].join("\n")}
      </VariableLength>
    </Table>`;
};

const kindXml: Readonly<Record<AuditColumnKind, string>> = {
  text: "<AlphaNumeric/>",
  amount: "<Numeric><Accuracy>2</Accuracy></Numeric>",
  number: "<Numeric/>",
  day: "<Date><Format>DD.MM.YYYY</Format></Date>",
};

const germanDay = (day: string): string => day.split("-").toReversed().join(".");

const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

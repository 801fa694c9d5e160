import { expect, test } from "bun:test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";

import { brokenRules } from "#testing/judges/e-invoice-rules.ts";
import { schemaErrors } from "#testing/judges/e-invoice-schema.ts";
import { findAll, findText, parseTree } from "#testing/judges/e-invoice-tree.ts";
import { invoiceArbitrary } from "#testing/makes/random-invoices.ts";

import { embedEInvoice } from "./embed-e-invoice.ts";
import { writeEInvoice } from "./write-e-invoice.ts";

const [invoice] = fc.sample(invoiceArbitrary(), { numRuns: 1, seed: 11 });
const facts = {
  title: "Rechnung RE-2026-00042 – Müller & Söhne",
  author: "Magnetwerk Nordhafen",
  issuedAt: new Date("2026-11-21T10:00:00Z"),
  locale: "de",
};

const makePdf = async (xml: string | null): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage([595.28, 841.89]);
  await embedEInvoice(pdf, xml, facts);
  return pdf.save();
};

const run = async (...command: string[]) => {
  const process = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [out, code] = await Promise.all([new Response(process.stdout).text(), process.exited]);
  return { out, code };
};

test("a reader that is not ours finds the data in the PDF, whole and valid, and the file is sound", async () => {
  if (!invoice) throw new Error("no invoice");
  const xml = writeEInvoice(invoice);
  const folder = await mkdtemp(join(tmpdir(), "lodestone-invoice-"));
  const path = join(folder, "invoice.pdf");
  await Bun.write(path, await makePdf(xml));
  expect((await run("pdfdetach", "-list", path)).out).toContain("1: factur-x.xml");
  const saved = join(folder, "out.xml");
  expect((await run("pdfdetach", "-save", "1", "-o", saved, path)).code).toBe(0);
  const found = await readFile(saved, "utf8");
  const checked = await run("qpdf", "--check", path);
  await rm(folder, { recursive: true });
  expect(found).toBe(xml);
  expect(await schemaErrors(found)).toEqual([]);
  expect(brokenRules(found)).toEqual([]);
  expect(checked).toMatchObject({ code: 0 });
});

test("says that it is a PDF/A-3 with an invoice in it, once for programs and once for archives", async () => {
  if (!invoice) throw new Error("no invoice");
  const bytes = await makePdf(writeEInvoice(invoice));
  const packet = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(new TextDecoder().decode(bytes))?.[0] ?? "";
  const described = findAll(parseTree(packet), "RDF/Description");
  const say = (path: string) => described.map((part) => findText(part, path)).find(Boolean);
  expect([say("part"), say("conformance")]).toEqual(["3", "B"]);
  expect(say("title/Alt/li")).toBe(facts.title);
  expect(say("DocumentFileName")).toBe("factur-x.xml");
  expect(say("ConformanceLevel")).toBe("EN 16931");
  const read = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(read.getTitle()).toBe(facts.title);
  expect(read.catalog.toString()).toMatch(/\/AF |\/OutputIntents /);
  expect(read.getCreationDate()).toEqual(facts.issuedAt);
});

test("is the same to the byte whenever it is made, and carries no data for consumers", async () => {
  expect(await makePdf(null)).toEqual(await makePdf(null));
  expect(new TextDecoder().decode(await makePdf(null))).not.toContain("factur-x");
});

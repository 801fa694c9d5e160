import { readFileSync, writeFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import { claimWorkshop } from "#testing/houses/claim-workshop.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";
const origin = "http://localhost:4403";
const admin = createHttpClient(origin);
const cred = { email: "chefin@example.org", password: "kettle-violin-harbour" };
await claimWorkshop(admin, readFileSync("/tmp/w3-srv.log", "utf8").split("\n"), cred);
const act = async (path: string, input: unknown): Promise<any> => {
  const a = await admin.mutate(path, input);
  const text = await a.text();
  if (!a.ok) {
    if (text.includes("reauthentication")) { await admin.mutate("accounts.proveAgain", { password: cred.password }); return act(path, input); }
    console.log(path, a.status, text.slice(0, 300)); return null;
  }
  return JSON.parse(text).result.data;
};
const ask = async (path: string, input: unknown): Promise<any> => JSON.parse(await (await admin.query(path, input)).text()).result?.data;
const towns = [["Mia Muster","Hamburg","20095"],["Jörg Weiß","Überlingen","88662"],["Zoë Yılmaz","Berlin","10115"],["Bartholomäus von Hohenstein-Waldenburg","Partenkirchen","82467"],["Ada Beispiel","Köln","50667"],["Tom Roth","Leipzig","04109"],["Ida Kühn","Kiel","24103"],["Lena Nagel","Mainz","55116"],["Özgür Öztürk","Bonn","53111"],["Ben Schulz","Ulm","89073"]] as const;
const orders: any[] = [];
for (const [i, [name, city, postcode]] of towns.entries()) {
  const client = createHttpClient(origin);
  await fillCart(client, i % 3 === 1 ? [{ quantity: 3, formatSlug: "square-63" }, { formatSlug: "circle-58" }] : [{ quantity: 1 + i % 4, formatSlug: "square-63" }]);
  orders.push({ ...(await placeCartOverHttp(client, { name, email: `${name.split(" ")[0]?.toLowerCase()}@example.org`.replace(/[^a-z@.]/g,"x"), place: { street: "Lindenweg 4", postcode, city, country: "DE" } })), client });
}
const pay = (o: any, extra = 0) => act("workshop.payments.confirmTransfer", { orderId: o.orderId, amountCents: o.totalCents + extra, bookedOn: new Date().toISOString().slice(0,10), bankRef: `ref ${o.number}` });
for (const [i,o] of orders.entries()) if (i > 0) await pay(o, i === 9 ? 500 : 0);
await Bun.sleep(3000);
const items = async (o: any) => (await ask("workshop.orders.readOrder", { orderId: o.orderId })).items;
// 2: every picture refused
await act("workshop.claims.rejectItems", { claimId: uuidv7(), orderId: orders[2].orderId, itemIds: (await items(orders[2])).map((x: any) => x.id), reason: "rights", words: "Filmplakat" });
await act("workshop.orders.startProduction", { orderId: orders[3].orderId });
for (const i of [4,5,6,7]) {
  await act("workshop.orders.startProduction", { orderId: orders[i].orderId });
  await act("workshop.production.markMade", { orderId: orders[i].orderId, isMade: true });
  await act("workshop.orders.markShipped", { orderId: orders[i].orderId, carrier: "dhl", trackingNumber: "0034043412345678901" + i });
  await act("workshop.invoices.issueInvoice", { orderId: orders[i].orderId });
}
const claim = async (i: number, kind: string) => { const claimId = uuidv7(); const its = await items(orders[i]);
  await act("workshop.claims.takeClaim", { claimId, orderId: orders[i].orderId, kind, text: "Ecke ist angestoßen.", items: its.slice(0,1).map((x: any) => ({ itemId: x.id, quantity: 1 })), photoIds: [] }); return claimId; };
await claim(4, "damaged");
const re = await claim(5, "lost"); await act("workshop.claims.decideClaim", { claimId: re, decision: "reprint", answer: "Kommt neu." });
const part = await claim(6, "damaged"); await act("workshop.claims.decideClaim", { claimId: part, decision: "part_refund", amountCents: 261, answer: "Ein Teil zurück." });
await act("workshop.orders.cancelOrder", { orderId: orders[8].orderId, reason: "Doppelt bestellt" });
const q = await ask("workshop.production.listQueue", {}); console.log(JSON.stringify(q).slice(0, 600));
writeFileSync("/tmp/w3-seed.json", JSON.stringify({ cookies: [...admin.cookies], orders: orders.map(({ orderId, number, token }) => ({ orderId, number, token })), re, part }));
console.log("done");

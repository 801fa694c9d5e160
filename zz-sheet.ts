import sharp from "sharp";
const [out, h, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map(async (f) => { const b = await sharp(f).resize({ height: Number(h), width: 900, fit: "inside", withoutEnlargement: false }).png().toBuffer(); const m = await sharp(b).metadata(); return { b, w: m.width!, h: m.height! }; }));
let x = 0; const parts = imgs.map((i) => { const p = { input: i.b, left: x, top: 0 }; x += i.w + 10; return p; });
await sharp({ create: { width: x, height: Number(h), channels: 3, background: "#888" } }).composite(parts).png().toFile(out!);

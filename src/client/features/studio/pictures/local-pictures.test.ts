import { afterEach, beforeEach, describe, expect, test } from "bun:test";

import { createLocalPictures, type LocalPicture } from "./local-pictures.ts";
import type { PictureReader, PictureWish } from "./picture-reader.ts";

const createObjectURL = URL.createObjectURL.bind(URL);
const revokeObjectURL = URL.revokeObjectURL.bind(URL);
let live = new Set<string>();

beforeEach(() => {
  live = new Set();
  URL.createObjectURL = (blob) => {
    const href = createObjectURL(blob);
    live.add(href);
    return href;
  };
  URL.revokeObjectURL = (href) => {
    if (!live.delete(href)) throw new Error("let go of twice");
    revokeObjectURL(href);
  };
});
afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));

type Read = { readonly file: string; readonly wish: PictureWish };

/** Found by looking at it: another picture, another place. */
const focusOf = (name: string) => ({ x: 1 / name.length, y: 0.5 });

/** Answers at the next turn; files named `plain…` have no picture inside to glance at. */
const openPictures = () => {
  const reads: Read[] = [];
  const shown = new Map<string, LocalPicture>();
  let atOnce = 0;
  let atOnceMax = 0;
  const read: PictureReader["read"] = async (file, wish, onParts) => {
    const name = await file.text();
    reads.push({ file: name, wish });
    if (wish !== "glance") atOnce += 1;
    atOnceMax = Math.max(atOnceMax, atOnce);
    await Promise.resolve();
    const isGlance = wish === "glance";
    if (!isGlance) atOnce -= 1;
    if (name === "broken" || (isGlance && name.startsWith("plain"))) return false;
    const size = { widthPx: 4032, heightPx: 3024 };
    if (name.startsWith("heic")) {
      if (isGlance) onParts({ size, coded: new Blob([`${name} coded`]) });
      return isGlance;
    }
    onParts({ size, thumb: new Blob([`${name} small`]), focus: focusOf(name) });
    if (wish === "thumb and preview") onParts({ size, preview: new Blob([`${name} large`]) });
    return true;
  };
  const unreadable: string[] = [];
  const late: string[] = [];
  const pictures = createLocalPictures(
    { read },
    {
      glanceByShop: async (coded) => new Blob([`shop's ${await coded.text()}`]),
      onPicture: (photoId, picture) => shown.set(photoId, picture),
      onLate: (photoId) => late.push(photoId),
      onUnreadable: (photoId) => unreadable.push(photoId),
    },
  );
  const contentOf = async (href: string | undefined) => (await fetch(`${href}`)).text();
  return { pictures, reads, shown, late, unreadable, contentOf, atOnceMax: () => atOnceMax };
};

const settle = async () => {
  for (let turn = 0; turn < 2_000; turn += 1) await Promise.resolve();
  await Bun.sleep(0);
};
const settleAll = async () => {
  for (let round = 0; round < 20; round += 1) await settle();
};

describe("pictures of photos that are on their way", () => {
  test("a hundred: each small, one decoded at a time, large only what is on the stage", async () => {
    const { pictures, reads, shown, contentOf, atOnceMax } = openPictures();
    const ids = Array.from({ length: 100 }, (_, index) => `photo-${index}`);
    for (const id of ids) {
      pictures.add(id, new Blob([Number(id.slice(6)) % 2 === 0 ? `camera ${id}` : `plain ${id}`]));
    }
    pictures.show(["photo-0"]);
    await settleAll();
    expect(shown.size).toBe(100);
    expect(atOnceMax()).toBe(1);
    const decoded = reads.filter(({ wish }) => wish !== "glance");
    expect(decoded.filter(({ wish }) => wish === "thumb and preview")).toHaveLength(1);
    // The fifty without a picture inside, and the one on the stage.
    expect(decoded).toHaveLength(51);
    expect(live.size).toBe(101);
    expect(await contentOf(shown.get("photo-0")?.previewHref)).toBe("camera photo-0 large");
    for (const { thumbHref, previewHref } of shown.values()) {
      expect([live.has(thumbHref), live.has(previewHref)]).toEqual([true, true]);
    }
  });

  test("walking through all of them keeps few large ones, and dropping them keeps nothing", async () => {
    const { pictures, shown } = openPictures();
    const ids = Array.from({ length: 40 }, (_, index) => `photo-${index}`);
    for (const id of ids) pictures.add(id, new Blob([`camera ${id}`]));
    for (const id of ids) {
      pictures.show([id]);
      await settle();
    }
    await settleAll();
    const large = [...shown.values()].filter(
      ({ thumbHref, previewHref }) => thumbHref !== previewHref,
    );
    expect(large.length).toBeLessThanOrEqual(8);
    expect(live.size).toBe(40 + large.length);
    for (const id of ids) pictures.drop(id);
    expect(live.size).toBe(0);
  });

  test("what is on the stage is decoded before what only waits in the strip", async () => {
    const { pictures, reads } = openPictures();
    for (const id of ["one", "two", "three"]) pictures.add(id, new Blob([`plain ${id}`]));
    pictures.show(["three"]);
    await settleAll();
    const decoded = reads.filter(({ wish }) => wish !== "glance").map(({ file }) => file);
    expect(decoded.indexOf("plain three")).toBeLessThan(decoded.indexOf("plain two"));
  });

  test("a file that can't be shown here is asked once and told of, and the others go on", async () => {
    const { pictures, reads, shown, late, unreadable } = openPictures();
    pictures.add("quick", new Blob(["camera quick"]));
    pictures.add("bad", new Blob(["broken"]));
    pictures.add("good", new Blob(["plain good"]));
    pictures.show(["bad"]);
    await settleAll();
    expect(reads.filter(({ file }) => file === "broken")).toHaveLength(2);
    expect([...shown.keys()]).toEqual(["quick", "good"]);
    // Nobody waits for what a glance does not give.
    expect(late.toSorted()).toEqual(["bad", "good"]);
    expect(unreadable).toEqual(["bad"]);
  });

  test("of what only the shop can decode its small picture is shown, and the file is not asked for again", async () => {
    const { pictures, reads, shown, late, unreadable, contentOf } = openPictures();
    pictures.add("phone", new Blob(["heic phone"]));
    pictures.show(["phone"]);
    await settleAll();
    expect(await contentOf(shown.get("phone")?.previewHref)).toBe("shop's heic phone coded");
    expect([late, unreadable]).toEqual([["phone"], ["phone"]]);
    const ofFile = reads.filter(({ file }) => file === "heic phone");
    expect(ofFile.map(({ wish }) => wish)).toEqual(["glance", "thumb and preview"]);
    expect(shown.get("phone")?.matter).toEqual({ focus: focusOf("shop's heic phone coded") });
    pictures.drop("phone");
    expect(live.size).toBe(0);
  });

  test("a photo that was dropped while it was read is not shown, and nothing of it stays", async () => {
    const { pictures, shown } = openPictures();
    pictures.add("gone", new Blob(["plain gone"]));
    pictures.show(["gone"]);
    pictures.drop("gone");
    await settleAll();
    expect([shown.size, live.size]).toEqual([0, 0]);
  });
});

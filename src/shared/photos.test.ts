import { describe, expect, test } from "bun:test";

import { cleanPhotoName, photoNameLengthMax, photoShortSidePixelsMin } from "./photos.ts";

describe("U7: a file's name is only ever shown", () => {
  test.each([
    ["IMG_0001.HEIC", "IMG_0001.HEIC"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\Oma.jpg", "Oma.jpg"],
    ["photo\0.jpg", "photo .jpg"],
    ["photo‮gpj.exe", "photo gpj.exe"],
    ["line\r\nbreak.png", "line break.png"],
    ["CON", "CON"],
    ["", ""],
    ["/", ""],
    ["   ", ""],
    ["Grüße 👩‍👩‍👧.jpg", "Grüße 👩 👩 👧.jpg"],
  ])("%p becomes %p", (given, shown) => {
    expect(cleanPhotoName(given)).toBe(shown);
  });

  test("5,000 characters become few, and no character is cut in half", () => {
    const name = cleanPhotoName("🧲".repeat(5_000));
    expect(Array.from(name)).toHaveLength(photoNameLengthMax);
    expect(name).toBe("🧲".repeat(photoNameLengthMax));
  });
});

test("the smallest photo covers the smallest magnet at 100 dpi", () => {
  expect(photoShortSidePixelsMin).toBe(213);
});

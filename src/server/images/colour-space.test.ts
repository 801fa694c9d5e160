import { expect, test } from "bun:test";

import sharp from "sharp";

import { colourSpaceOf } from "./colour-space.ts";

const pixel = () => sharp({ create: { width: 2, height: 2, channels: 3, background: "#c84020" } });
const spaceOf = async (picture: Buffer) => colourSpaceOf(await sharp(picture).metadata());

test("a picture's colours are told from its pixels and the name of its profile", async () => {
  expect(await spaceOf(await pixel().jpeg().toBuffer())).toBe("srgb");
  expect(await spaceOf(await pixel().withIccProfile("srgb").png().toBuffer())).toBe("srgb");
  expect(await spaceOf(await pixel().withIccProfile("p3").jpeg().toBuffer())).toBe("display_p3");
  expect(await spaceOf(await pixel().withIccProfile("cmyk").jpeg().toBuffer())).toBe("cmyk");
  expect(await spaceOf(await pixel().toColourspace("b-w").jpeg().toBuffer())).toBe("grey");
});

/** A file that breaks one rule in one room, or none; the linter must say exactly that. */
export type RoomSample = {
  readonly guarantee: string;
  readonly path: string;
  readonly code: string;
  /** The rule that must object, and nothing else may; undefined for code that must pass. */
  readonly rule?: string;
};

const imports = "eslint(no-restricted-imports)";
const globals = "eslint(no-restricted-globals)";

const take = (from: string) => `import { taken } from "${from}";\nexport const used = taken;\n`;
const takeType = (from: string) =>
  `import type { Taken } from "${from}";\nexport type Used = Taken;\n`;

const rooms: readonly RoomSample[] = [
  {
    guarantee: "the browser takes no value of the server",
    path: "src/client/features/cart/a.ts",
    code: take("#server/config.ts"),
    rule: imports,
  },
  {
    guarantee: "the browser takes no value of the shop",
    path: "src/client/b.ts",
    code: take("#shop/app-router.ts"),
    rule: imports,
  },
  {
    guarantee: "the browser may take types of the shop",
    path: "src/client/c.ts",
    code: takeType("#shop/app-router.ts"),
  },
  {
    guarantee: "the browser has no Bun",
    path: "src/client/d.ts",
    code: "export const used = Bun.version;\n",
    rule: globals,
  },
  {
    guarantee: "the browser takes nothing of testing",
    path: "src/client/e.ts",
    code: take("#testing/database.ts"),
    rule: imports,
  },
  {
    guarantee: "ui knows no feature",
    path: "src/client/ui/a.ts",
    code: take("#client/features/cart/cart.ts"),
    rule: imports,
  },
  {
    guarantee: "ui knows no route",
    path: "src/client/ui/b.ts",
    code: take("#client/routes/home.tsx"),
    rule: imports,
  },
  {
    guarantee: "ui makes no calls",
    path: "src/client/ui/c.ts",
    code: take("#client/trpc.ts"),
    rule: imports,
  },
  {
    guarantee: "a feature knows no other feature",
    path: "src/client/features/cart/b.ts",
    code: take("#client/features/studio/store.ts"),
    rule: imports,
  },
  {
    guarantee: "a feature knows no route",
    path: "src/client/features/cart/c.ts",
    code: take("#client/routes/home.tsx"),
    rule: imports,
  },
  {
    guarantee: "a feature may use ui and shared",
    path: "src/client/features/cart/d.ts",
    code: 'import { a } from "#client/ui/a.tsx";\nimport { b } from "#shared/b.ts";\nexport const used = [a, b];\n',
  },
  {
    guarantee: "shared takes nothing of the server",
    path: "src/shared/a.ts",
    code: take("#server/config.ts"),
    rule: imports,
  },
  {
    guarantee: "shared takes no package but zod",
    path: "src/shared/b.ts",
    code: take("node:fs"),
    rule: imports,
  },
  {
    guarantee: "shared has no browser",
    path: "src/shared/c.ts",
    code: "export const used = window;\n",
    rule: globals,
  },
  {
    guarantee: "shared has no process",
    path: "src/shared/d.ts",
    code: "export const used = process;\n",
    rule: globals,
  },
  {
    guarantee: "shared may take zod",
    path: "src/shared/e.ts",
    code: `import { z } from "zod";\nexport const used = z;\n`,
  },
  {
    guarantee: "the server knows nothing of the shop",
    path: "src/server/a.ts",
    code: take("#shop/app-router.ts"),
    rule: imports,
  },
  {
    guarantee: "the server knows nothing of the browser",
    path: "src/server/b.ts",
    code: take("#client/trpc.ts"),
    rule: imports,
  },
  {
    guarantee: "the server takes nothing of testing",
    path: "src/server/c.ts",
    code: take("#testing/database.ts"),
    rule: imports,
  },
  {
    guarantee: "the shop knows nothing of the browser",
    path: "src/shop/cart/a.ts",
    code: take("#client/trpc.ts"),
    rule: imports,
  },
  {
    guarantee: "a verb takes no table of another slice",
    path: "src/shop/cart/b.ts",
    code: take("#shop/designs/design.table.ts"),
    rule: imports,
  },
  {
    guarantee: "a read verb may join another slice's table",
    path: "src/shop/cart/read-c.ts",
    code: take("#shop/designs/design.table.ts"),
  },
  {
    guarantee: "a table may point at another slice's table",
    path: "src/shop/cart/d.table.ts",
    code: take("#shop/designs/design.table.ts"),
  },
  {
    guarantee: "the shop takes nothing of testing",
    path: "src/shop/cart/e.ts",
    code: take("#testing/database.ts"),
    rule: imports,
  },
  {
    guarantee: "a test may use testing",
    path: "src/shop/cart/f.test.ts",
    code: take("#testing/database.ts"),
  },
  {
    guarantee: "folders are crossed by room, never by ../",
    path: "src/shop/cart/deep/g.ts",
    code: take("../h.ts"),
    rule: imports,
  },
  {
    guarantee: "also in tests",
    path: "src/shop/cart/deep/i.test.ts",
    code: take("../../j.ts"),
    rule: imports,
  },
];

const house: readonly RoomSample[] = [
  {
    guarantee: "no any",
    path: "src/server/any.ts",
    code: "export const used: any = 1;\n",
    rule: "typescript(no-explicit-any)",
  },
  {
    guarantee: "no !",
    path: "src/server/bang.ts",
    code: "export const used = (list: string[]): string => list[0]!;\n",
    rule: "typescript(no-non-null-assertion)",
  },
  {
    guarantee: "no promise is left alone",
    path: "src/server/floating.ts",
    code: "const work = async () => 1;\nexport const used = () => {\n  work();\n};\n",
    rule: "typescript(no-floating-promises)",
  },
  {
    guarantee: "no promise where a plain function is called",
    path: "src/server/misused.ts",
    code: "export const used = () => [1].forEach(async () => await Promise.resolve());\n",
    rule: "typescript(no-misused-promises)",
  },
  {
    guarantee: "a switch names every case of a union",
    path: "src/server/switch.ts",
    code: 'export const used = (word: "a" | "b"): number => {\n  switch (word) {\n    case "a":\n      return 1;\n  }\n  return 2;\n};\n',
    rule: "typescript(switch-exhaustiveness-check)",
  },
  {
    guarantee: "types are imported as types",
    path: "src/server/type-import.ts",
    code: 'import { Stats } from "node:fs";\nexport type Used = Stats;\n',
    rule: "typescript(consistent-type-imports)",
  },
  {
    guarantee: "no barrel",
    path: "src/server/barrel.ts",
    code: 'export * from "./used.ts";\nexport * from "./other.ts";\n',
    rule: "oxc(no-barrel-file)",
  },
  {
    guarantee: "no circle of imports",
    path: "src/server/circle.ts",
    code: 'import { other } from "./circle-other.ts";\nexport const used = () => other;\n',
    rule: "import(no-cycle)",
  },
  {
    guarantee: "at most 300 lines a file",
    path: "src/server/long.ts",
    code: `export const used = [\n${"  1,\n".repeat(300)}];\n`,
    rule: "eslint(max-lines)",
  },
  {
    guarantee: "no console in the shop",
    path: "src/server/console.ts",
    code: 'console.log("here");\n',
    rule: "eslint(no-console)",
  },
  {
    guarantee: "hooks are called in order",
    path: "src/client/hooks.tsx",
    code: 'import { useState } from "react";\nexport const useWord = (isOn: boolean) => {\n  if (isOn) useState(1);\n};\n',
    rule: "react-hooks(rules-of-hooks)",
  },
  {
    guarantee: "hooks name what they depend on",
    path: "src/client/depends.tsx",
    code: 'import { useMemo } from "react";\nexport const useWord = (word: string) => useMemo(() => word.length, []);\n',
    rule: "react-hooks(exhaustive-deps)",
  },
  {
    guarantee: "no words but messages in a component",
    path: "src/client/features/cart/words.tsx",
    code: "export const Word = () => <p>Warenkorb</p>;\n",
    rule: "react(jsx-no-literals)",
  },
  {
    guarantee: "no words in braces",
    path: "src/client/features/cart/braces.tsx",
    code: 'export const Word = () => <p>{"Warenkorb"}</p>;\n',
    rule: "react(jsx-no-literals)",
  },
  {
    guarantee: "no words in what is read aloud",
    path: "src/client/features/cart/label.tsx",
    code: 'export const Word = () => <nav aria-label="Warenkorb" />;\n',
    rule: "react(jsx-no-literals)",
  },
  {
    guarantee: "no words in a mail",
    path: "src/shop/cart/word.mail.tsx",
    code: "export const Word = () => <p>Warenkorb</p>;\n",
    rule: "react(jsx-no-literals)",
  },
  {
    guarantee: "signs between messages may stand",
    path: "src/client/features/cart/signs.tsx",
    code: "export const Word = ({ a }: { readonly a: string }) => (\n  <p>\n    ({a} · {a})\n  </p>\n);\n",
  },
];

export const roomSamples: readonly RoomSample[] = [...rooms, ...house];

/** The other half of the circle and of the barrel. */
export const sampleNeighbours: Readonly<Record<string, string>> = {
  "src/server/circle-other.ts":
    'import { used } from "./circle.ts";\nexport const other = () => used;\n',
  "src/server/used.ts": "export const used = 1;\n",
  "src/server/other.ts": "export const other = 1;\n",
};

/**
 * A compiled message without values as one function, which the compiler writes as one for each language and one
 * that chooses: there are three thousand, and each process of ours reads them all when it starts.
 */
export const inlinePlainMessages = (module: string): string =>
  [...module.matchAll(plainFunction)].reduce((rest, [whole, name = "", text = ""]) => {
    const inlined = rest.replace(whole, () => "").replaceAll(`${name}(inputs)`, () => text);
    // One that is used in another way, too, stays as it is.
    return inlined.includes(name) ? rest : inlined;
  }, module);

const plainFunction =
  /^const (\w+) = \/\*\*.*?\*\/ \(\) => \{\n\treturn \/\*\*.*?\*\/ (\(`(?:[^`\\$]|\\.)*`\))\n\};\n/gm;

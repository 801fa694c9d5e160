/** A piece of a text, and whether only this one of the two says it. */
export type Stretch = { readonly text: string; readonly isOnly: boolean };
/** Both texts at one place where they differ. */
export type Passage = { readonly theirs: readonly Stretch[]; readonly mine: readonly Stretch[] };

/** What two short texts say differently, word by word. */
export const compareWords = (theirs: string, mine: string): Passage => {
  const steps = compare(theirs.match(words) ?? [], mine.match(words) ?? []);
  const side = (hidden: Step["side"]) => {
    const own = steps.filter((step) => step.side !== hidden);
    const isOnly = (place: number) => (own[place]?.side ?? "both") !== "both";
    // A space between two marked words is marked with them.
    return own.map(({ text }, place) => ({
      text,
      isOnly: isOnly(place) || (text === " " && isOnly(place - 1) && isOnly(place + 1)),
    }));
  };
  return { theirs: joined(side("mine")), mine: joined(side("theirs")) };
};

/** Where two long texts differ, line by line and in them word by word; each place with the line before it. */
export const comparePassages = (theirs: string, mine: string): Passage[] => {
  const passages: Passage[] = [];
  let before = "";
  let changed = { theirs: "", mine: "" };
  const close = () => {
    if (changed.theirs !== "" || changed.mine !== "") {
      const { theirs, mine } = compareWords(changed.theirs, changed.mine);
      const above = { text: before, isOnly: false };
      passages.push({ theirs: joined([above, ...theirs]), mine: joined([above, ...mine]) });
    }
    changed = { theirs: "", mine: "" };
  };
  for (const { text, side } of compare(linesOf(theirs), linesOf(mine))) {
    const isBlank = text.trim() === "";
    const isOpen = changed.theirs !== "" || changed.mine !== "";
    if (side !== "both") changed[side] += text;
    else if (isBlank && isOpen) {
      // A blank line between two that differ parts nothing.
      changed = { theirs: changed.theirs + text, mine: changed.mine + text };
    } else {
      close();
      before = isBlank ? before + text : text;
    }
  }
  close();
  return passages;
};

/** A word and what is between words are compared alike. */
const words = /\s+|\S+/g;

const linesOf = (text: string): string[] => text.split("\n").map((line) => `${line}\n`);

const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const all: Stretch[] = [];
  for (const next of stretches.filter(({ text }) => text !== "")) {
    const last = all.at(-1);
    if (last?.isOnly === next.isOnly) {
      all[all.length - 1] = { ...last, text: last.text + next.text };
    } else all.push(next);
  }
  return all;
};

type Step = { readonly text: string; readonly side: "both" | "theirs" | "mine" };

/** Past this many pairs, what is between the alike beginning and the alike end counts as different. */
const pairsMax = 4_000_000;

/** The longest common subsequence (Wagner and Fischer 1974); what begins and ends alike is not compared twice. */
const compare = (theirs: readonly string[], mine: readonly string[]): Step[] => {
  const least = Math.min(theirs.length, mine.length);
  let head = 0;
  while (head < least && theirs[head] === mine[head]) head += 1;
  let tail = 0;
  while (tail < least - head && theirs.at(-1 - tail) === mine.at(-1 - tail)) tail += 1;
  const both = (texts: readonly string[]): Step[] => texts.map((text) => ({ text, side: "both" }));
  return [
    ...both(theirs.slice(0, head)),
    ...compareMiddle(
      theirs.slice(head, theirs.length - tail),
      mine.slice(head, mine.length - tail),
    ),
    ...both(theirs.slice(theirs.length - tail)),
  ];
};

const compareMiddle = (theirs: readonly string[], mine: readonly string[]): Step[] => {
  const width = mine.length + 1;
  const isTooMuch = theirs.length * mine.length > pairsMax;
  const lengths = new Uint16Array(isTooMuch ? 0 : (theirs.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  if (!isTooMuch) {
    for (let i = theirs.length - 1; i >= 0; i -= 1) {
      for (let j = mine.length - 1; j >= 0; j -= 1) {
        lengths[i * width + j] =
          theirs[i] === mine[j]
            ? lengthAt(i + 1, j + 1) + 1
            : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      }
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < theirs.length || j < mine.length) {
    const [one, other] = [theirs[i], mine[j]];
    if (one !== undefined && one === other && !isTooMuch) {
      steps.push({ text: one, side: "both" });
      i += 1;
      j += 1;
    } else if (
      one !== undefined &&
      (other === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))
    ) {
      steps.push({ text: one, side: "theirs" });
      i += 1;
    } else {
      steps.push({ text: other ?? "", side: "mine" });
      j += 1;
    }
  }
  return steps;
};

import type { Phase, Progress, Tell } from "#server/backup/progress.ts";

const words: Readonly<Record<Phase, string>> = {
  files: "Files",
  rows: "Rows",
  "late files": "Files that came meanwhile",
  proof: "Reading it again",
};

/** A screen is written over; a log gets a line now and then. */
const screenMilliseconds = 200;
const logMilliseconds = 5_000;

/** Shows how far a long work is: phase, done of about how many, and megabytes. */
export const showProgress = (): { readonly tell: Tell; readonly end: () => void } => {
  const isScreen = process.stdout.isTTY;
  const pause = isScreen ? screenMilliseconds : logMilliseconds;
  let shown: Progress | null = null;
  let last: Progress | null = null;
  let nextAt = 0;
  const show = (progress: Progress) => {
    shown = progress;
    nextAt = performance.now() + pause;
    process.stdout.write(isScreen ? `\r\u{1b}[2K${lineOf(progress)}` : `${lineOf(progress)}\n`);
  };
  const endPhase = () => {
    if (last !== null && last.done > 0 && shown !== last) show(last);
    if (isScreen && last !== null && last.done > 0) process.stdout.write("\n");
  };
  return {
    tell: (progress) => {
      if (last !== null && last.phase !== progress.phase) endPhase();
      last = progress;
      if (performance.now() >= nextAt) show(progress);
    },
    end: endPhase,
  };
};

const number = new Intl.NumberFormat("en");

const lineOf = ({ phase, done, about, sizeBytes }: Progress): string => {
  const of = about === null || about < done ? "" : ` of about ${number.format(Math.round(about))}`;
  const megabytes = number.format(Math.round(sizeBytes / 1e5) / 10);
  return `${words[phase]}: ${number.format(done)}${of}, ${megabytes} MB`;
};

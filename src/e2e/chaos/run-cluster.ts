import { askForNewFiles } from "./ask-for-new-files.ts";
import { type ClusterHouse, openCluster } from "./cluster-house.ts";
import { hearNews } from "./hear-news.ts";
import { emptyNotes } from "./notes.ts";
import { openStage } from "./open-stage.ts";
import { type BoundFault, playActs } from "./play-acts.ts";
import { replaceAll } from "./replace-all.ts";
import { settle } from "./settle.ts";

const actsPerStaff = 60;
/** For coming to rest and for looking at everything; a run that hangs ends all the same. */
const restSecondsMax = 420;

type ClusterOptions = {
  readonly seed: number;
  readonly acts: number;
  readonly secondsMax: number;
};

/**
 * A shop of three web and two worker processes behind a balancer and a pooler: news is heard at every process, all
 * are replaced under load without a failed request, and people do all that they do while processes die.
 */
export const runCluster = async (options: ClusterOptions) => {
  const house = await openCluster();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const watchdog = setTimeout(
    () => reject(new Error("the run has not come to its end")),
    (options.secondsMax + restSecondsMax) * 1_000,
  );
  try {
    return await Promise.race([runIn(house, options), late]);
  } finally {
    clearTimeout(watchdog);
    await house.close();
  }
};

const runIn = async (house: ClusterHouse, { seed, acts, secondsMax }: ClusterOptions) => {
  const startedAt = performance.now();
  const notes = emptyNotes();
  const answers: string[] = [];
  const stage = await openStage(house, notes, answers, Math.ceil(acts / actsPerStaff));
  const news = await hearNews(house, stage.staff.client);
  const missedFiles = await askForNewFiles(house);
  const replaced = await replaceAll(house);
  const endsAt = performance.now() + secondsMax * 1_000;
  const played = await playActs(stage, faultsOf(house), { seed, acts, endsAt });
  const { reports, ...judgement } = await settle(house, notes);
  const everyone = [...house.webs, ...house.workers];
  const falls = everyone.flatMap((kept) => kept.falls);
  return {
    ...played,
    ...judgement,
    news,
    webs: house.webs.length,
    missedFiles,
    replaced,
    surprises: [
      ...notes.surprises,
      ...answers,
      ...reports,
      ...falls.map((fall) => `a process ${fall}`),
    ],
    said: everyone.flatMap((kept) => kept.said()),
    orders: notes.orders.length,
    photos: notes.shoppers.reduce((sum, { photos }) => sum + photos.length, 0),
    receipts: notes.receipts.length,
    unknown: notes.unknown,
    mails: house.mail.mails.length,
    seconds: (performance.now() - startedAt) / 1_000,
  };
};

/** Any of them, by how the machine ends or by its service manager. */
const faultsOf = ({ webs, workers, pooler }: ClusterHouse): BoundFault[] => [
  ...(["SIGKILL", "SIGTERM"] as const).flatMap((signal) => [
    ...webs.map((web, index) => ({
      name: `${signal} web ${index}`,
      isKill: true,
      strike: () => web.again(signal),
    })),
    ...workers.map((worker, index) => ({
      name: `${signal} worker ${index}`,
      isKill: true,
      strike: () => worker.again(signal),
    })),
  ]),
  { name: "SIGKILL pooler", isKill: true, strike: () => pooler.again() },
];

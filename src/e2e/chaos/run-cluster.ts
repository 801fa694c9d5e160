import { askForNewFiles } from "./ask-for-new-files.ts";
import { type ClusterHouse, openCluster } from "./cluster-house.ts";
import { hearNews } from "./hear-news.ts";
import { openOldTab } from "./open-old-tab.ts";
import type { BoundFault } from "./play-acts.ts";
import { playRun, type RunOptions } from "./play-run.ts";
import { raceAtAll } from "./race-at-all.ts";
import { replaceAll } from "./replace-all.ts";
import { walkMoney } from "./walk-money.ts";

/**
 * A shop of three web and two worker processes behind a balancer, a pooler and an S3 server: one order goes all its
 * way, news is heard at every process, what is raced for at all of them is settled once, all are replaced under load
 * without a failed request, and people do all that they do while processes die.
 */
export const runCluster = async ({
  before,
  ...options
}: RunOptions & { readonly before: string | undefined }) => {
  const house = await openCluster(before);
  const run = await playRun(
    {
      house,
      processes: [...house.webs, ...house.workers],
      faults: faultsOf(house),
      before: async ({ staff }) => {
        const walked = await walkMoney(house, staff.client);
        const news = await hearNews(house, staff.client);
        const raced = await raceAtAll(house, staff.client);
        const missedFiles = await askForNewFiles(house);
        const tab = await openOldTab(house);
        try {
          const replaced = await replaceAll(house);
          return { walked, news, raced, missedFiles, replaced, oldTab: await tab.goOn() };
        } finally {
          await tab.close();
        }
      },
    },
    options,
  );
  return {
    ...run,
    ...run.before,
    webs: house.webs.length,
    photos: run.notes.shoppers.reduce((sum, { photos }) => sum + photos.length, 0),
  };
};

/** Any of them, by how the machine ends or by its service manager. */
const faultsOf = ({ webs, workers, pooler, store }: ClusterHouse): BoundFault[] => [
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
  { name: "SIGKILL store", isKill: true, strike: () => store.again() },
];

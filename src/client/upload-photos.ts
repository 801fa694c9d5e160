import { DetailedError, Upload } from "tus-js-client";

import { uploadsPath } from "#shared/photos.ts";

import { ensureSession, renewSession } from "./ensure-session.ts";
import {
  judgeUploadAnswer,
  type UploadAnswer,
  type UploadVerdict,
} from "./failures/judge-upload-answer.ts";

/** At the same time; more only slow each other down on a phone's line. */
const activeMax = 3;
/** Told of before their turn, beside those; a browser has six connections, and one is for all else. */
const announcedMax = 2;
/** With the longest wait between them, half an hour of trying. */
const attemptsMax = 60;
/** Five minutes: a disk that is full is not soon empty, but the next process may have another one. */
const roomAttemptsMax = 14;
const waitMilliseconds = { first: 1_000, max: 30_000 } as const;
/** A line can die without a word; the shop answers well before. */
const silenceMilliseconds = 60_000;

/** Smaller progress is not worth drawing. */
const shareStep = 0.02;

/** What keeps an upload from going on: nobody answers, or the shop cannot just now, or has no room. */
export type WaitsFor = "line" | "shop" | "room";

export type UploadListener = {
  /** The shop has heard of the photo. */
  readonly onKnown: (photoId: string) => void;
  readonly onProgress: (photoId: string, share: number) => void;
  readonly onPaused: (photoId: string, waitsFor: WaitsFor) => void;
  readonly onSent: (photoId: string) => void;
  readonly onStopped: (
    photoId: string,
    verdict: UploadVerdict & { kind: "refused" | "failed" },
  ) => void;
};

/** How uploads get in at the shop's door. */
export type UploadEntry = {
  /** Waited for before each. */
  readonly prepare: () => Promise<void>;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * So long the answer to a photo's last byte waits for the picture; later it is asked for. Held until it is decoded,
 * three large ones kept all others of a set from being sent.
 */
const pictureWaitSeconds = 2;

/** Whoever has this browser's session, a new guest's if need be. */
const asShopper: UploadEntry = {
  prepare: ensureSession,
  headers: { prefer: `wait=${pictureWaitSeconds}` },
};

type Job = {
  readonly photoId: string;
  readonly file: Blob;
  readonly name: string;
  upload?: Upload;
  /** Where the shop wants it, once it has heard of it. */
  url: string | null;
  /** Its magnet is wanted before it has its turn. */
  isAsked: boolean;
  /** Until the next try, or until silence is taken for a dead line. */
  timer?: ReturnType<typeof setTimeout>;
  shownShare: number;
  state: "queued" | "announcing" | "active" | "resting";
  attempts: number;
  /** How often there was no room, also after bytes had gone: whoever sends all of them each time pays for it. */
  roomAttempts: number;
};

export type PhotoUploads = ReturnType<typeof createPhotoUploads>;

/**
 * Sends photos in pieces (tus), three at a time. A dead line or a restarted server only makes them
 * wait: they go on where they stopped, also after a reload, because the addresses are kept.
 */
export const createPhotoUploads = (
  listener: UploadListener,
  { prepare, headers }: UploadEntry = asShopper,
) => {
  const jobs = new Map<string, Job>();

  const startWaiting = () => {
    if (!navigator.onLine) return;
    start("active", activeMax, () => true);
    start("announcing", announcedMax, ({ isAsked, url }) => isAsked && url === null);
  };

  const start = (state: "active" | "announcing", max: number, isMeant: (job: Job) => boolean) => {
    const all = [...jobs.values()];
    const room = max - all.filter((job) => job.state === state).length;
    const next = all.filter((job) => job.state === "queued" && isMeant(job));
    for (const job of next.slice(0, Math.max(0, room))) {
      job.state = state;
      run(job).catch((error: unknown) => settle(job, judgeUploadAnswer(answerOf(error))));
    }
  };

  const run = async (job: Job) => {
    await prepare();
    let isBegun = false;
    const upload = new Upload(job.file, {
      endpoint: uploadsPath,
      uploadUrl: job.url,
      headers: { ...headers },
      metadata: { photoId: job.photoId, filename: job.name },
      // Waiting and trying again is ours: it must outlive a night without a line.
      retryDelays: null,
      fingerprint: () => Promise.resolve(`lodestone-photo-${job.photoId}`),
      removeFingerprintOnSuccess: true,
      onAfterResponse: (request, response) => {
        isBegun = request.getMethod() === "POST" && Number(response.getHeader("upload-offset")) > 0;
      },
      onUploadUrlAvailable: () => {
        job.url = upload.url;
        // Its bytes come when it has its turn; of those that are there already tus knows only by asking.
        if (job.state === "announcing" || isBegun) {
          void upload.abort();
          clearTimeout(job.timer);
          job.state = "queued";
        }
        listener.onKnown(job.photoId);
        startWaiting();
      },
      onProgress: (sent, total) => {
        job.attempts = 0;
        listenFor(job);
        const share = total > 0 ? sent / total : 1;
        if (share < 1 && Math.abs(share - job.shownShare) < shareStep) return;
        job.shownShare = share;
        listener.onProgress(job.photoId, share);
      },
      onSuccess: () => {
        jobs.delete(job.photoId);
        clearTimeout(job.timer);
        listener.onSent(job.photoId);
        startWaiting();
      },
      onError: (error) => settle(job, judgeUploadAnswer(answerOf(error))),
    });
    job.upload = upload;
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    // Cancelled or interrupted meanwhile, and perhaps started anew.
    if (jobs.get(job.photoId) !== job || !isRunning(job) || job.upload !== upload) return;
    listenFor(job);
    upload.start();
  };

  const listenFor = (job: Job) => {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => interrupt(job), silenceMilliseconds);
  };

  /** Lets go of a dead line; what the shop has is kept and asked for at the next try. */
  const interrupt = (job: Job) => {
    if (!isRunning(job)) return;
    job.upload?.abort().catch(() => undefined);
    settle(job, { kind: "again" });
  };

  const settle = (job: Job, verdict: UploadVerdict) => {
    if (jobs.get(job.photoId) !== job || !isRunning(job)) return;
    clearTimeout(job.timer);
    job.attempts += 1;
    if (verdict.kind === "again" && verdict.waitsFor === "room") job.roomAttempts += 1;
    const isOver = job.attempts >= attemptsMax || job.roomAttempts >= roomAttemptsMax;
    if (verdict.kind === "again" && !isOver) {
      rest(job, verdict);
    } else {
      jobs.delete(job.photoId);
      listener.onStopped(job.photoId, verdict.kind === "again" ? { kind: "failed" } : verdict);
    }
    startWaiting();
  };

  const rest = (job: Job, verdict: UploadVerdict & { kind: "again" }) => {
    job.state = "resting";
    listener.onPaused(job.photoId, verdict.waitsFor ?? "line");
    const before = Math.max(job.attempts, job.roomAttempts) - 1;
    const wait =
      verdict.afterMilliseconds ??
      Math.min(waitMilliseconds.max, waitMilliseconds.first * 2 ** before);
    job.timer = setTimeout(() => {
      const isReady = verdict.needsSession ? renewSession() : Promise.resolve();
      void isReady.catch(() => undefined).then(() => wake(job));
    }, wait);
  };

  const wake = (job: Job) => {
    clearTimeout(job.timer);
    if (job.state === "resting") job.state = "queued";
    startWaiting();
  };

  window.addEventListener("offline", () => {
    for (const job of jobs.values()) interrupt(job);
  });
  window.addEventListener("online", () => {
    for (const job of jobs.values()) if (job.state === "resting") wake(job);
    startWaiting();
  });

  return {
    add: (photoId: string, file: Blob, name: string): void => {
      if (jobs.has(photoId)) return;
      const begun = { url: null, isAsked: false, shownShare: 0, attempts: 0, roomAttempts: 0 };
      jobs.set(photoId, { photoId, file, name, state: "queued", ...begun });
      startWaiting();
    },
    /** Tells the shop of photos before they have their turn: their magnets can go into the cart meanwhile. */
    announce: (photoIds: readonly string[]): void => {
      for (const id of photoIds) {
        const job = jobs.get(id);
        if (job) job.isAsked = true;
      }
      startWaiting();
    },
    /** Stops sending and lets the shop forget the part it has. */
    cancel: (photoId: string): void => {
      const job = jobs.get(photoId);
      if (!job) return;
      jobs.delete(photoId);
      clearTimeout(job.timer);
      // A part that cannot be taken back now is swept by the shop later.
      job.upload?.abort(true).catch(() => undefined);
      startWaiting();
    },
  };
};

const isRunning = ({ state }: Job): boolean => state === "active" || state === "announcing";

const answerOf = (error: unknown): UploadAnswer | null =>
  error instanceof DetailedError && error.originalResponse
    ? { status: error.originalResponse.getStatus(), body: error.originalResponse.getBody() }
    : null;

import type { Interval } from "#shared/design/room-in-outline.ts";
import type { FaceBox } from "#shared/photos.ts";

/** What is asked about each face, the most important first. */
export const questions = ["inCut", "boxes", "safe", "around"] as const;
export type Question = (typeof questions)[number];
export type KeptFaces = Record<Question, readonly boolean[]>;

export type WeighedFace = {
  readonly face: FaceBox;
  readonly wide: FaceBox;
  /** Large faces weigh more: a passer-by in the distance gives way to who was photographed. */
  readonly weight: number;
};

/** For each face where the sheet may start across so that it is inside. */
export type Rooms = Record<Question, readonly (readonly Interval[])[]>;
export const noRooms: Rooms = { inCut: [], boxes: [], safe: [], around: [] };

/** Of the faces that are kept, the largest counts 1; the first outweighs the second and so on. */
export type FaceScores = {
  readonly all: number;
  /** With the ellipse in its box inside the cut; with all of the box; inside the safe area. */
  readonly inCut: number;
  readonly boxes: number;
  readonly safe: number;
  /** With what is around it. */
  readonly around: number;
};

export const holds = ([from, to]: Interval, start: number): boolean =>
  start >= from - 1e-9 && start <= to + 1e-9;

export const keptAt = (rooms: Rooms, start: number): KeptFaces => {
  const inside = (question: Question) =>
    rooms[question].map((room) => room.some((each) => holds(each, start)));
  return {
    inCut: inside("inCut"),
    boxes: inside("boxes"),
    safe: inside("safe"),
    around: inside("around"),
  };
};

export const scoresAt = (
  faces: readonly WeighedFace[],
  rooms: Rooms,
  start: number,
): FaceScores => {
  const scores = { all: 0, inCut: 0, boxes: 0, safe: 0, around: 0 };
  for (const [index, { weight }] of faces.entries()) {
    scores.all += weight;
    for (const question of questions) {
      for (const each of rooms[question][index] ?? []) {
        if (!holds(each, start)) continue;
        scores[question] += weight;
        break;
      }
    }
  }
  return scores;
};

/** By the first question in which they differ; below 0 the first has less. */
export const compare = (one: FaceScores, other: FaceScores): number => {
  for (const question of questions) {
    if (Math.abs(one[question] - other[question]) > 1e-9) return one[question] - other[question];
  }
  return 0;
};

// The job of every minute that ends stale uploads and erases photos whose time is over.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Every minute: uploads and photos that stand still, photos whose time is over. */
export const sweepPhotosJob = defineJob({
  name: "photos.sweep",
  payload: z.strictObject({}),
});

/** Every ten minutes: faces in photos of a shop that did not look for any. */
export const findMissingFacesJob = defineJob({
  name: "photos.find-faces",
  formerName: "photos.find_faces",
  payload: z.strictObject({}),
});

/** Every night: files that no photo names. */
export const sweepPhotoFilesJob = defineJob({
  name: "photos.sweep-files",
  formerName: "photos.sweep_files",
  payload: z.strictObject({}),
  expireInSeconds: 1_800,
});

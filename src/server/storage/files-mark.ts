/** The mark of a place for files: by it a start tells this shop's from another one's. */
export type FilesMark = {
  /** The setting that names the place, and the place, as an operator reads them. */
  readonly name: string;
  /** Null of a place that has none, such as one into which files were put one by one. */
  readonly read: () => Promise<string | null>;
  /** Where there is none. */
  readonly write: (mark: string) => Promise<void>;
  /** A place that files are put back into is whoever's asks next. */
  readonly remove: () => Promise<void>;
  readonly hasFiles: () => Promise<boolean>;
};

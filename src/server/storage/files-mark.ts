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
  /** What each process that works on the place says of itself there, again and again, by a name of its own. */
  readonly signs: {
    readonly write: (name: string, text: string) => Promise<void>;
    readonly remove: (name: string) => Promise<void>;
    readonly read: () => Promise<ReadonlyMap<string, string>>;
  };
};

/** A picture of a text as it is now. */
export interface TextPicture {
  /** Where the browser shows it from; null: not yet, or there is none. */
  address: string | null;
  /** 0 to 1 while it is uploaded; null: it is not. */
  progress: number | null;
  /** Why it is not there; '' where it is, or is on its way. */
  fault: string;
  /** It may be tried again. */
  retryable: boolean;
}

/** The pictures of a text, each with the `Content-ID` that the text names it by. */
export interface TextPictures {
  /** Whether a text can show a file of that type. */
  takes(file: File): boolean;
  /** Takes files; answers what the text shows each by. One that it cannot show, or has no room for, is refused with a sentence: null. */
  add(files: readonly File[]): (string | null)[];
  /** What is no picture of a text goes beside it. */
  attach(files: readonly File[]): void;
  /** Lets the person choose some. */
  choose(): Promise<File[]>;
  has(id: string): boolean;
  /** Read under an effect, it runs again with each change. */
  of(id: string): TextPicture;
  retry(id: string): void;
}

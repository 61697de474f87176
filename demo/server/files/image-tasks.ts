/** What the image thread is asked for. Bytes come as they were stored. */
export type ImageTask =
  | {do: 'measure'; bytes: Uint8Array}
  /** A webp that fits in a square. */
  | {do: 'thumbnail'; bytes: Uint8Array; size: number}
  /** The same format, at most so many bytes. */
  | {do: 'reduce'; bytes: Uint8Array; most: number}
  /** A PNG written anew that fits in a box; one on which nothing is seen is unreadable. */
  | {do: 'redraw'; bytes: Uint8Array; width: number; height: number}
  /** A drawing of our own as pixels: SVG from a person never comes here. */
  | {do: 'draw'; svg: string; width: number; format: 'webp' | 'jpg' | 'png'};

export interface Measured {
  width: number;
  height: number;
}

export type Drawn = Measured & {bytes: Uint8Array};

export interface ImageResults {
  measure: Measured;
  thumbnail: Uint8Array;
  reduce: Uint8Array;
  redraw: Uint8Array;
  draw: Drawn;
}

/** Why a picture could not be worked on. */
export type ImageFault = 'unreadable' | 'too-many-pixels' | 'cannot-shrink' | 'too-slow';

export interface ImageRequest {
  id: number;
  task: ImageTask;
}

export type ImageAnswer = {id: number; result: ImageResults[ImageTask['do']]} | {id: number; fault: ImageFault};

/** The part of libheif-js that is used here; its own declarations leave out the decoder. */
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `target`; null when it cannot be decoded. */
    display(target: ImageData, done: (shown: ImageData | null) => void): void;
    free(): void;
  }
  export default function load(): {HeifDecoder: new () => {decode(file: Uint8Array): HeifImage[]}};
}

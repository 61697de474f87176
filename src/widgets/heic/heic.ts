// The build without WebAssembly: a page whose policy has no `wasm-unsafe-eval` runs it too.
import load from 'libheif-js/libheif/libheif.js';

/** The first image of a HEIC or HEIF file, upright. Throws when there is none that can be read. */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageData> {
  const libheif = load();
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) throw new Error('no HEIF image');
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = new ImageData(width, height);
  try {
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('HEIF image cannot be decoded'))));
    });
  } finally {
    image.free();
  }
  return pixels;
}

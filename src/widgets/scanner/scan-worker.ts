// Reads codes in a thread of its own: pages need not allow WebAssembly, the policy of this file's response counts.
import {prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat} from 'zxing-wasm/reader';

export interface ReadRequest {
  id: number;
  image: ImageData | Blob;
  formats: ReadInputBarcodeFormat[];
}

export interface ReadAnswer {
  id: number;
  /** What the first code says, and its format as the library calls it. */
  found?: {text: string; format: string};
  /** Why it cannot be read at all. */
  fault?: string;
}

const WASM = new URL('../widgets/zxing_reader.wasm', import.meta.url).href;

prepareZXingModule({
  overrides: {locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? WASM : folder + file)},
});

addEventListener(
  'message',
  ({data}: MessageEvent<ReadRequest>) => void read(data).then((answer) => postMessage(answer)),
);

async function read({id, image, formats}: ReadRequest): Promise<ReadAnswer> {
  try {
    const found = await readBarcodes(image, {formats, tryHarder: true, maxNumberOfSymbols: 1});
    const valid = found.find(({isValid}) => isValid);
    return {id, ...(valid && {found: {text: valid.text, format: valid.format}})};
  } catch (cause) {
    return {id, fault: String(cause)};
  }
}

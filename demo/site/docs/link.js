// @ts-check
// What a link holds in its hash: data as JSON, deflated, in base64url. Nothing is stored on a server.

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} stream */
async function through(bytes, stream) {
  const body = new Blob([/** @type {BlobPart} */ (bytes)])
    .stream()
    .pipeThrough(/** @type {ReadableWritablePair} */ (stream));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** @param {unknown} data @returns {Promise<string>} without the hash sign */
export async function packed(data) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(data)), new CompressionStream('deflate-raw'));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text @returns {Promise<unknown>} null where it holds nothing that can be read */
export async function unpacked(text) {
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}

/** A part of a multipart body: its headers and its bytes as text. */
export interface Part {
  head: string;
  body: string;
}

/** The parts of a body in their order. @param type the request's `Content-Type` */
export function partsOf(type: string, body: Buffer): Part[] {
  const boundary = /boundary=(.+)$/.exec(type)?.[1];
  if (!boundary) throw new Error(`${type} names no boundary`);
  return body
    .toString('utf8')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      return {head, body: rest.join('\r\n\r\n').replace(/\r\n$/, '')};
    });
}

/** Longest name stored, in characters. */
const LONGEST = 200;
/** Control characters, and marks that change the direction of adjacent text or are invisible. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The name a person gave a file, without folders and without what could mislead a reader or a file system. */
export function safeName(given: string): string {
  const last = given.normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  return shortened(plain) || 'file';
}

/** `pdf` of `Quote.PDF`; empty when there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function shortened(name: string): string {
  const letters = [...whole(name)];
  if (letters.length <= LONGEST) return letters.join('');
  const extension = extensionOf(name);
  const tail = extension && `.${extension}`;
  return letters.slice(0, LONGEST - tail.length).join('') + tail;
}

/** Half a surrogate pair cannot be written in UTF-8. */
const whole = (text: string): string => Buffer.from(text).toString();

/** A Content-Disposition header: the name in ASCII for old clients, and in full (RFC 6266, RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const full = encodeURIComponent(whole(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii.trim() || 'file'}"; filename*=UTF-8''${full}`;
}

const HEAD = /^data:image\/([\w.-]{1,40})[^,]{0,100}?(;base64)?,/i;

/**
 * A picture that an address holds, as a file; null where it holds none. Its type is what its bytes say: PNG, JPEG, GIF or WebP, or none
 * at all of something else.
 */
export function dataPicture(address: string): File | null {
  const [head, named, isCoded] = HEAD.exec(address.slice(0, 200)) ?? [];
  if (!head || !named) return null;
  const text = isCoded ? decoded(address.slice(head.length)) : '';
  const kind = kindOf(text);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return new File([bytes], `image.${kind ?? named.toLowerCase()}`, {type: kind ? `image/${kind}` : ''});
}

/** Bytes as characters; '' where it is no Base64. */
function decoded(base64: string): string {
  try {
    return atob(base64.includes('%') ? decodeURIComponent(base64) : base64);
  } catch {
    return '';
  }
}

function kindOf(text: string): string | null {
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'webp' : null;
}

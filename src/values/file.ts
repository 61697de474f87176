/** What a field accepts: the `accept` of a native file input, and sizes in KB; 0 or absent: no limit. */
export interface FileLimits {
  accept?: string;
  maxFileSize?: number;
}

/** What an image field does to an image before it is sent. */
export interface ImageRules {
  /** JPEG, PNG or WEBP: what it is converted to; without one it is sent as it is. */
  format?: string;
  /** 1 to 99 percent, 0 to 1 a fraction; 1 and 100 are no loss. 100 when absent. */
  compress?: number;
  /** Pixels; the aspect ratio stays, a smaller image is unchanged. */
  maxWidth?: number;
  maxHeight?: number;
  /** KB; a larger file is made smaller by the server. */
  maxSize?: number;
}

/** Types of files whose extension is more reliable than the browser's type. */
const BY_EXTENSION: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Families of files that have an icon and a word of their own. */
const KINDS: [kind: FileKind, extensions: string[]][] = [
  ['image', ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'heif', 'avif', 'bmp', 'svg', 'tif', 'tiff']],
  ['document', ['doc', 'docx', 'odt', 'rtf', 'pages']],
  ['spreadsheet', ['xls', 'xlsx', 'ods', 'csv', 'numbers']],
  ['archive', ['zip', '7z', 'rar', 'gz', 'tar']],
  ['audio', ['mp3', 'wav', 'ogg', 'm4a', 'flac']],
  ['video', ['mp4', 'mov', 'webm', 'mkv', 'avi']],
  ['text', ['txt', 'pdf', 'md', 'log']],
];
export type FileKind = 'image' | 'document' | 'spreadsheet' | 'archive' | 'audio' | 'video' | 'text' | 'other';

/** `Quote.PDF` → pdf; '' without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

export function kindOf(name: string): FileKind {
  const extension = extensionOf(name);
  return KINDS.find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'other';
}

/** The MIME type, by extension where the browser does not know it. */
export function mimeTypeOf({name, type}: {name: string; type: string}): string {
  return type || BY_EXTENSION[extensionOf(name)] || '';
}

/** The MIME type of a stored file that only its name is known of. */
export function typeByName(name: string): string {
  const extension = extensionOf(name);
  if (kindOf(name) === 'image') return `image/${extension === 'jpg' ? 'jpeg' : extension}`;
  return extension === 'pdf' ? 'application/pdf' : 'application/octet-stream';
}

/**
 * Whether a file is of a type that `accept` lists: `image/*`, `application/pdf`, `.pdf`; '' and star/star accept all.
 */
export function accepts(accept: string, file: {name: string; type: string}): boolean {
  const wanted = accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  const type = mimeTypeOf(file).toLowerCase();
  return (
    !wanted.length ||
    wanted.some((each) => {
      if (each.startsWith('.')) return `.${extensionOf(file.name)}` === each;
      if (each === '*/*' || each === '*') return true;
      return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
    })
  );
}

/** Why a field does not accept a file; null when it does. */
export function refusalOf(
  file: {name: string; type: string; size: number},
  {accept = '', maxFileSize = 0}: FileLimits,
): 'type' | 'size' | 'empty' | null {
  if (!accepts(accept, file)) return 'type';
  if (file.size === 0) return 'empty';
  return maxFileSize > 0 && file.size > maxFileSize * 1024 ? 'size' : null;
}

/** A size in bytes as the number a person reads and its unit: 290000 → 283, KB. */
export function readableSize(bytes: number): {value: number; scale: number; unit: 'B' | 'KB' | 'MB' | 'GB'} {
  if (bytes < 1000) return {value: bytes, scale: 0, unit: 'B'};
  const units = ['KB', 'MB', 'GB'] as const;
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1000 && unit < 2) {
    value /= 1024;
    unit++;
  }
  const scale = unit > 0 && value < 10 && Math.round(value * 10) % 10 !== 0 ? 1 : 0;
  return {value: Math.max(Number(value.toFixed(scale)), unit ? 0.1 : 1), scale, unit: units[unit]!};
}

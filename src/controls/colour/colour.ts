const HEX = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(\d*\.?\d+)(%?)\s*)?\)$/i;

/**
 * The colour that a text means, as `#rrggbb`, with `alpha` as `#rrggbbaa` where it is not opaque: `#0a6`, `0a6775`, `rgb(10, 103,
 * 117)`. null when it means none; one that lets light through means none without `alpha`.
 */
export function colourOf(text: string, alpha = false): string | null {
  const hex = hexOf(text.trim());
  if (hex === null) return null;
  const opaque = hex.length < 9 || hex.endsWith('ff');
  if (opaque) return hex.slice(0, 7);
  return alpha ? hex : null;
}

function hexOf(text: string): string | null {
  const [, digits] = HEX.exec(text) ?? [];
  if (digits) return `#${digits.length < 6 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
  const [, red, green, blue, part, percent] = RGB.exec(text) ?? [];
  const channels = [red, green, blue].map(Number);
  if (!red || channels.some((channel) => channel > 255)) return null;
  const share = part === undefined ? 1 : Number(part) / (percent ? 100 : 1);
  return share > 1 ? null : `#${[...channels, Math.round(share * 255)].map(twoDigits).join('')}`;
}

function twoDigits(channel: number): string {
  return channel.toString(16).padStart(2, '0');
}

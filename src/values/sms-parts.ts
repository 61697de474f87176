// How a text is cut into short messages: 3GPP TS 23.038 (the alphabet) and 23.040 (the parts).

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each is two units: an escape goes before it. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const GSM = {one: 160, each: 153};
const UNICODE = {one: 70, each: 67};

export interface SmsParts {
  /** What a person counts. */
  characters: number;
  parts: number;
  /** Units that each part holds, and those of the last one that are used. */
  perPart: number;
  lastUsed: number;
  /** Characters that are not in the alphabet of short messages, each once. */
  outside: string[];
}

export function smsParts(text: string): SmsParts {
  const characters = [...text];
  const outside = [...new Set(characters.filter((character) => !BASIC.has(character) && !EXTENDED.has(character)))];
  const size = outside.length ? UNICODE : GSM;
  const units = characters.map((character) => (outside.length ? character.length : EXTENDED.has(character) ? 2 : 1));
  const sum = units.reduce((total, each) => total + each, 0);
  if (sum <= size.one)
    return {characters: characters.length, parts: sum ? 1 : 0, perPart: size.one, lastUsed: sum, outside};
  // What is two units long is never cut in two.
  let [parts, lastUsed] = [1, 0];
  for (const each of units) {
    if (lastUsed + each > size.each) {
      parts++;
      lastUsed = 0;
    }
    lastUsed += each;
  }
  return {characters: characters.length, parts, perPart: size.each, lastUsed, outside};
}

const ALIKE: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‹': "'",
  '›': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '·': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '×': 'x',
  '°': 'o',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
};

/** What stands for a character in the alphabet of short messages; undefined where nothing does. */
function alikeOf(character: string): string | undefined {
  const alike = ALIKE[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return alike && [...alike].every((each) => BASIC.has(each)) ? alike : undefined;
}

/** A text in the alphabet of short messages, and what stands for what in it; null where it is so already, or cannot be. */
export function plainSms(text: string): {text: string; alike: string[]} | null {
  // An accent that stands by itself after its letter.
  const whole = text.normalize('NFC');
  const {outside} = smsParts(whole);
  if (!smsParts(text).outside.length) return null;
  const found = new Map<string, string>();
  for (const character of outside) {
    const alike = alikeOf(character);
    if (alike === undefined) return null;
    found.set(character, alike);
  }
  const plain = [...whole].map((character) => found.get(character) ?? character).join('');
  return {text: plain, alike: [...new Set(found.values())]};
}

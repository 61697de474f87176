const FAMILY = 'lc-caveat';
const NEVER = 30_000;

/** Letters that each file has, as the font's makers cut it. */
const SETS: [address: URL, letters: string][] = [
  [
    new URL('../widgets/caveat-latin.woff2', import.meta.url),
    'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F',
  ],
  [new URL('../widgets/caveat-latin-ext.woff2', import.meta.url), 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F'],
  [new URL('../widgets/caveat-cyrillic.woff2', import.meta.url), 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
  [new URL('../widgets/caveat-cyrillic-ext.woff2', import.meta.url), 'U+0460-048F,U+0492-04AF,U+04B2-052F'],
];

let added = false;

/** The family of the script font, once the files that a text needs are there. Letters that it lacks are of another font. */
export async function scriptFontFor(text: string): Promise<string> {
  if (!added) {
    for (const [address, unicodeRange] of SETS)
      document.fonts.add(new FontFace(FAMILY, `url("${address.href}") format("woff2")`, {unicodeRange}));
    added = true;
  }
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), NEVER));
  await Promise.race([document.fonts.load(`64px ${FAMILY}`, text || 'A'), late]);
  const failed = [...document.fonts].filter(
    (face) => face.family.replaceAll('"', '') === FAMILY && face.status === 'error',
  );
  if (failed.length) {
    // A face that failed stays so: it is asked for anew.
    for (const face of document.fonts) if (face.family.replaceAll('"', '') === FAMILY) document.fonts.delete(face);
    added = false;
    throw new Error(`${FAMILY} could not be loaded`);
  }
  return FAMILY;
}

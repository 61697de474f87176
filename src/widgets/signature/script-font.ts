/** Fonts that names are written in; each has Latin and Cyrillic. */
export const SCRIPTS = ['caveat', 'marck-script', 'great-vibes'] as const;
export type Script = (typeof SCRIPTS)[number];

const NEVER = 30_000;

type Face = [address: URL, letters: string];
const LATIN = 'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F';
const LATIN_EXT = 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F';
const CYRILLIC = 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116';
const CYRILLIC_EXT = 'U+0460-048F,U+0492-04AF,U+04B2-052F';

/** Letters that each file has, as the makers of the fonts cut them. */
const SETS: Record<Script, Face[]> = {
  caveat: [
    [new URL('../widgets/caveat-latin.woff2', import.meta.url), LATIN],
    [new URL('../widgets/caveat-latin-ext.woff2', import.meta.url), LATIN_EXT],
    [new URL('../widgets/caveat-cyrillic.woff2', import.meta.url), CYRILLIC],
    [new URL('../widgets/caveat-cyrillic-ext.woff2', import.meta.url), CYRILLIC_EXT],
  ],
  'marck-script': [
    [new URL('../widgets/marck-script-latin.woff2', import.meta.url), LATIN],
    [new URL('../widgets/marck-script-latin-ext.woff2', import.meta.url), LATIN_EXT],
    [new URL('../widgets/marck-script-cyrillic.woff2', import.meta.url), CYRILLIC],
  ],
  'great-vibes': [
    [new URL('../widgets/great-vibes-latin.woff2', import.meta.url), LATIN],
    [new URL('../widgets/great-vibes-latin-ext.woff2', import.meta.url), LATIN_EXT],
    [new URL('../widgets/great-vibes-cyrillic.woff2', import.meta.url), CYRILLIC],
    [new URL('../widgets/great-vibes-cyrillic-ext.woff2', import.meta.url), CYRILLIC_EXT],
  ],
};

export type Families = Readonly<Record<Script, string>>;
const FAMILIES: Families = {caveat: 'lc-caveat', 'marck-script': 'lc-marck-script', 'great-vibes': 'lc-great-vibes'};

const facesOf = (script: Script) =>
  [...document.fonts].filter((face) => face.family.replaceAll('"', '') === FAMILIES[script]);

/** The families of the script fonts, once the files that a text needs are there. Letters that one lacks are of another font. */
export async function scriptFontsFor(text: string): Promise<Families> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('timeout')), NEVER)));
  try {
    await Promise.race([Promise.all(SCRIPTS.map((script) => load(script, text))), late]);
  } finally {
    clearTimeout(timer);
  }
  return FAMILIES;
}

async function load(script: Script, text: string): Promise<void> {
  const family = FAMILIES[script];
  if (!facesOf(script).length)
    for (const [address, unicodeRange] of SETS[script])
      document.fonts.add(new FontFace(family, `url("${address.href}") format("woff2")`, {unicodeRange}));
  await document.fonts.load(`64px ${family}`, text || 'A').catch(() => undefined);
  if (!facesOf(script).some(({status}) => status === 'error')) return;
  // A face that failed stays so: it is asked for anew.
  for (const face of facesOf(script)) document.fonts.delete(face);
  throw new Error(`${family} could not be loaded`);
}

/** Colours of a picture: behind everything, the thing's body, its darker side, and what stands out. */
export interface Palette {
  behind: string;
  body: string;
  dark: string;
  accent: string;
}

const PALETTES: readonly Palette[] = [
  {behind: '#f3e7dc', body: '#c8643b', dark: '#7b3a20', accent: '#f3d9c5'},
  {behind: '#e3ede6', body: '#3f7d5c', dark: '#2f6248', accent: '#f2c14e'},
  {behind: '#e6eaf4', body: '#4a66b5', dark: '#2c3f78', accent: '#ffd66b'},
  {behind: '#f4e4e6', body: '#b8485f', dark: '#74283b', accent: '#ffd0a8'},
  {behind: '#dcecee', body: '#2f7f93', dark: '#17505e', accent: '#e9f3f5'},
];

/** A flat drawing on 64 × 64 units, in the colours given. */
export type Art = (colours: Palette) => string;

export const ART = {
  pack: ({body, dark, accent}) =>
    `<rect x="18" y="14" width="28" height="40" rx="10" fill="${body}"/><rect x="22" y="32" width="20" height="16" rx="4" fill="${dark}" opacity=".55"/><path d="M26 14c0-8 12-8 12 0" fill="none" stroke="${dark}" stroke-width="3"/><rect x="14" y="28" width="5" height="18" rx="2.5" fill="${dark}"/><rect x="45" y="28" width="5" height="18" rx="2.5" fill="${dark}"/><rect x="28" y="36" width="8" height="3" rx="1.5" fill="${accent}"/>`,
  tent: ({body, dark, accent}) =>
    `<path d="M32 14 8 50h48z" fill="${body}"/><path d="M32 14 8 50h14z" fill="${dark}"/><path d="M32 24 23 50h18z" fill="${accent}"/><path d="M32 24v26h9z" fill="#000" opacity=".13"/>`,
  tarp: ({body, dark, accent}) =>
    `<path d="M6 26 32 14l26 12-26 10z" fill="${body}"/><path d="M6 26l26 10v-22z" fill="${dark}"/><path d="M32 14v38M8 27v23M56 27v23" stroke="${dark}" stroke-width="2.2"/><path d="M8 50l-3 4M56 50l3 4M32 52l-3 3" stroke="${accent}" stroke-width="2.5" stroke-linecap="round"/>`,
  bag: ({body, dark, accent}) =>
    `<rect x="12" y="22" width="40" height="22" rx="11" fill="${body}"/><circle cx="41" cy="33" r="11" fill="${dark}"/><circle cx="41" cy="33" r="6" fill="${body}"/><circle cx="41" cy="33" r="2.5" fill="${accent}"/><path d="M20 22v22M28 22v22" stroke="${dark}" stroke-width="3"/>`,
  mat: ({body, dark, accent}) =>
    `<rect x="12" y="20" width="30" height="28" rx="4" fill="${body}"/><path d="M12 27h30M12 34h30M12 41h30" stroke="${dark}" stroke-width="2"/><circle cx="44" cy="34" r="14" fill="${body}"/><circle cx="44" cy="34" r="13" fill="#fff" opacity=".18"/><circle cx="44" cy="34" r="8" fill="none" stroke="${dark}" stroke-width="2"/><circle cx="44" cy="34" r="2.5" fill="${accent}"/>`,
  lantern: ({dark, accent}) =>
    `<rect x="22" y="26" width="20" height="22" rx="3" fill="${accent}"/><rect x="19" y="46" width="26" height="7" rx="2" fill="${dark}"/><rect x="21" y="20" width="22" height="7" rx="2" fill="${dark}"/><path d="M24 20c0-12 16-12 16 0" fill="none" stroke="${dark}" stroke-width="2.5"/><path d="M28 27v19M36 27v19" stroke="${dark}" stroke-width="1.5"/>`,
  lamp: ({body, dark, accent}) =>
    `<path d="M10 30c0-10 44-10 44 0v5c0-9-44-9-44 0z" fill="${dark}"/><rect x="22" y="24" width="20" height="18" rx="5" fill="${body}"/><circle cx="32" cy="33" r="6" fill="${accent}"/>`,
  stove: ({body, dark}) =>
    `<rect x="24" y="34" width="16" height="20" rx="4" fill="${body}"/><rect x="24" y="40" width="16" height="5" fill="#fff"/><path d="M18 30h28M22 30l4 5M42 30l-4 5" stroke="${dark}" stroke-width="2.5"/><rect x="29" y="28" width="6" height="7" fill="${dark}"/><path d="M27 24c0-5 5-6 5-12 4 4 6 7 6 11a5.5 5.5 0 0 1-11 1z" fill="#4aa3df"/>`,
  mug: ({body, dark}) =>
    `<rect x="14" y="20" width="28" height="28" rx="5" fill="#f8fafb" stroke="${dark}" stroke-width="2.5"/><path d="M42 26h4a6 6 0 0 1 0 14h-4" fill="none" stroke="${dark}" stroke-width="3"/><path d="M14 24h28" stroke="${dark}" stroke-width="2.5"/><path d="M20 40l6-8 4 5 3-4 5 7z" fill="${body}"/>`,
  bottle: ({body, dark, accent}) =>
    `<rect x="23" y="22" width="18" height="33" rx="5" fill="${body}"/><rect x="27" y="10" width="10" height="8" rx="2" fill="${dark}"/><rect x="25" y="17" width="14" height="6" fill="${body}"/><rect x="25" y="17" width="14" height="6" fill="#fff" opacity=".3"/><rect x="23" y="33" width="18" height="9" fill="${accent}"/>`,
  boot: ({body, dark, accent}) =>
    `<path d="M22 12h14v20l14 6c4 2 5 5 5 8H18V20z" fill="${body}"/><rect x="16" y="45" width="40" height="7" rx="2" fill="${dark}"/><path d="M24 20h9M24 26h10M26 32h10" stroke="${accent}" stroke-width="2.2"/>`,
  jacket: ({body, dark, accent}) =>
    `<path d="M22 14l10 5 10-5 12 10-5 10-4-3v21H19V31l-4 3-5-10z" fill="${body}"/><path d="M32 19v33" stroke="${dark}" stroke-width="2"/><path d="M22 14l10 5-4 6zM42 14l-10 5 4 6z" fill="${accent}"/>`,
  rope: ({body, dark}) =>
    `<circle cx="32" cy="32" r="17" fill="none" stroke="${body}" stroke-width="6"/><circle cx="32" cy="32" r="10" fill="none" stroke="${dark}" stroke-width="5"/><path d="M47 40l7 12" stroke="${body}" stroke-width="5"/><path d="M24 17l4-3M36 14l5 3M48 27l2 4" stroke="#fff" stroke-width="2"/>`,
  knife: ({body, dark}) =>
    `<path d="M10 40 38 16c4 4 4 9 0 14L20 46z" fill="#cfd8dc"/><path d="M10 40l10 6 4-3-11-6z" fill="#90a4ae"/><path d="M18 44l8-7 26 9c4 2 4 8-1 8z" fill="${body}"/><circle cx="27" cy="44" r="2.4" fill="${dark}"/><path d="M34 47l14 4" stroke="${dark}" stroke-width="2"/>`,
  warehouse: ({body, dark, accent}) =>
    `<path d="M6 26 32 12l26 14v26H6z" fill="${body}"/><path d="M6 26 32 12l26 14-2 3-24-13L8 29z" fill="${dark}"/><rect x="14" y="34" width="14" height="18" fill="${accent}"/><rect x="36" y="34" width="14" height="18" fill="${accent}"/><path d="M14 39h14M14 44h14M36 39h14M36 44h14" stroke="${dark}" stroke-width="1.4"/>`,
  pallet: ({body, dark, accent}) =>
    `<rect x="12" y="14" width="18" height="15" fill="#d8b98a"/><rect x="31" y="14" width="20" height="15" fill="#caa873"/><rect x="12" y="30" width="22" height="16" fill="#caa873"/><rect x="35" y="30" width="16" height="16" fill="#d8b98a"/><path d="M19 14v6h4v-6M40 14v6h4v-6M21 30v6h4v-6M41 30v6h4v-6" fill="${accent}"/><path d="M24 36l5 8h-10z" fill="${body}"/><path d="M8 48h48M8 54h48" stroke="${dark}" stroke-width="3"/><path d="M12 48v6M32 48v6M52 48v6" stroke="${dark}" stroke-width="5"/>`,
} satisfies Record<string, Art>;

export type ArtName = keyof typeof ART;

/** A picture of four by three, the drawing in its middle. */
export function picture(name: ArtName, palette: number): string {
  const colours = PALETTES[palette % PALETTES.length]!;
  const drawing = `<g transform="translate(19.2 7.2) scale(.9)">${ART[name](colours)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72"><rect width="96" height="72" fill="${colours.behind}"/>${drawing}</svg>`;
}

/** A mark of one or two letters, for a company that has sent no other. */
export function mark(letters: string, palette: number): string {
  const {body, dark, accent} = PALETTES[palette % PALETTES.length]!;
  const shapes = [...letters].slice(0, 2).map((letter, at) => {
    const turned = (letter.codePointAt(0) ?? 0) % 4;
    const x = at ? 50 : 18;
    return [
      `<circle cx="${x + 14}" cy="48" r="14" fill="${accent}"/>`,
      `<path d="M${x} 62 ${x + 14} 34l14 28z" fill="${accent}"/>`,
      `<rect x="${x}" y="34" width="28" height="28" rx="6" fill="${accent}"/>`,
      `<path d="M${x} 34h28L${x + 14} 62z" fill="${accent}"/>`,
    ][turned]!;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="18" fill="${body}"/><path d="M0 72h96v6a18 18 0 0 1-18 18H18A18 18 0 0 1 0 78z" fill="${dark}"/>${shapes.join('')}</svg>`;
}

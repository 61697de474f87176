/** Names that browsers still list by an old spelling, with that of today; from the file `backward` of the IANA database. */
const RENAMED: Record<string, string> = {
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** A zone as a person finds it: the city first, `Kyiv, Europe (UTC+02:00)` in winter. */
export function zoneText(zone: string, now = Date.now()): string {
  if (zone === 'UTC') return zone;
  const [area = '', ...rest] = zone.split('/');
  const city = RENAMED[zone] ?? rest.at(-1) ?? area;
  const places = [city, ...(rest.length > 1 ? [rest[0]!] : []), ...(rest.length ? [area] : [])];
  return `${places.join(', ').replaceAll('_', ' ')} (${offsetText(zone, now)})`;
}

/** All zones that the browser knows, by the name of their city. */
export function timeZones(now = Date.now()): {zone: string; text: string}[] {
  return Intl.supportedValuesOf('timeZone')
    .map((zone) => ({zone, text: zoneText(zone, now)}))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** `UTC+05:30` */
function offsetText(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', {timeZone, timeZoneName: 'longOffset'}).formatToParts(now);
  const name = parts.find(({type}) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC');
}

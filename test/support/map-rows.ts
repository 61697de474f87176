import type {Row} from '../../src/query/types.js';

const COLUMNS = [
  {path: 'name', label: 'Company'},
  {path: 'city', label: 'City'},
  {path: 'spend', label: 'Spend', type: 'number'},
  {path: 'late', label: 'With late deliveries', type: 'boolean'},
  {path: 'lat', label: 'Latitude', type: 'number', hidden: true},
  {path: 'lng', label: 'Longitude', type: 'number', hidden: true},
];

const row = (id: string, name: string, city: string, lat: number | null, lng: number | null, spend = 0): Row => ({
  ...{id, name, city, lat, lng, spend},
  late: name === 'Moro',
});

/** Two of them lie close to each other, two in one spot, one nowhere. */
export const ROWS = [
  row('1', 'Nordskar', 'Umeå', 63.83, 20.26, 84210),
  row('2', 'Oberalp', 'Zürich', 47.37, 8.54, 67940),
  row('3', 'Kanord', 'Annecy', 45.9, 6.12, 9870),
  row('4', 'Moro', 'Palermo', 38.12, 13.36, 18940),
  row('5', 'Brightwell', 'Kyiv', 50.45, 30.52, 24160),
  row('6', 'Kyiv Tents', 'Kyiv', 50.45, 30.52, 5140),
  row('7', 'Nowhere Ltd', '', null, null, 100),
];

/** Columns and rows as attributes and properties of an element, for suites that draw it from HTML. */
export const MAP_HTML = `<lc-map heading="Suppliers" style="display: block; height: 600px; width: 760px"
  latitude="lat" longitude="lng" value="spend" danger="late"
  columns='${JSON.stringify(COLUMNS)}'></lc-map>`;

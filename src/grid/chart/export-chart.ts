import type {Row} from '../../query/types.js';
import type {ShownChart} from '../../state/chart/chart-model.js';
import {gridColumn, type GridColumn} from '../../state/list/grid-columns.js';
import {columnsOf, titleOf, type ChartFormat} from '../../ui/chart/chart-texts.js';
import {coloursAt, paintScene} from '../../ui/chart/paint.js';
import {legendOf, type LegendEntry} from '../../ui/chart/chart-legend.js';
import {textWidth, type Scene} from '../../ui/chart/scene.js';
import {saveFile} from '../../ui/files/save-file.js';
import type {ChartData, ChartKind} from '../../values/chart.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {TypeConfig, TypeName} from '../../values/types.js';
import type {GridSession} from '../grid-session.js';

const clientExports = lazyPart(() => import('../export/client-export.js'));

/** px around the drawing, and above it for the title; of a line of the legend, of its samples. */
const [MARGIN, HEAD, LINE, SWATCH] = [16, 40, 20, 10];

/** What is drawn, and what it is called. */
interface Pictured {
  title: string;
  kind: ChartKind;
  data: ChartData;
}

/** The drawing as a picture, painted from the same shapes: no picture of a page's markup is made, which policies refuse. */
export async function savePicture(scene: Scene, {title, kind, data}: Pictured, at: Element): Promise<void> {
  const canvas = document.createElement('canvas');
  const ratio = Math.max(2, devicePixelRatio || 1);
  const legend = placedLegend(legendOf(kind, data), scene.width);
  const head = HEAD + (legend.at(-1)?.y ?? 0) + (legend.length ? LINE : 0);
  const [width, height] = [scene.width + 2 * MARGIN, scene.height + MARGIN + head];
  Object.assign(canvas, {width: width * ratio, height: height * ratio});
  const context = canvas.getContext('2d')!;
  const colour = coloursAt(at);
  const {fontFamily, direction} = getComputedStyle(at);
  context.scale(ratio, ratio);
  context.fillStyle = colour('surface');
  context.fillRect(0, 0, width, height);
  context.fillStyle = colour('strong');
  context.font = `600 13px ${fontFamily}`;
  context.textAlign = direction === 'rtl' ? 'right' : 'left';
  context.fillText(title, direction === 'rtl' ? width - MARGIN : MARGIN, 24);
  context.font = `400 12px ${fontFamily}`;
  for (const {role, label, x, y} of legend) {
    const from = direction === 'rtl' ? width - MARGIN - x : MARGIN + x;
    const by = direction === 'rtl' ? -1 : 1;
    context.fillStyle = colour(role);
    context.fillRect(by < 0 ? from - SWATCH : from, HEAD + y, SWATCH, SWATCH);
    context.fillStyle = colour('plain');
    context.fillText(label, from + by * (SWATCH + 6), HEAD + y + SWATCH - 1);
  }
  context.translate(MARGIN, head);
  paintScene(context, scene, colour, fontFamily);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (file) saveFile(file, `${fileName(title)}.png`);
}

/** Where the parts of a legend are, in as many lines as they need. */
function placedLegend(entries: LegendEntry[], room: number): (LegendEntry & {x: number; y: number})[] {
  let [x, y] = [0, 0];
  return entries.map((entry) => {
    const width = SWATCH + 22 + textWidth(entry.label, 12);
    if (x && x + width > room) [x, y] = [0, y + LINE];
    const at = {...entry, x, y};
    x += width;
    return at;
  });
}

/** The figures as they are in the table. */
export async function saveFigures(
  session: GridSession,
  shown: ShownChart,
  heads: {by: string; figure: string; title: string},
  format: ChartFormat,
): Promise<void> {
  const {rows, columns} = chartTable(shown, heads, format);
  const {tableExport} = await clientExports.load();
  const file = await tableExport(session, rows, columns, {formats: session.app.formats.peek()});
  if (file) saveFile(file, `${fileName(heads.title)}.csv`);
}

/** The lines of the table of a chart: what it is by, then the figures of each series. */
export function chartTable(
  {data, asked}: ShownChart,
  heads: {by: string; figure: string},
  format: ChartFormat,
): {columns: GridColumn[]; rows: Row[]} {
  const {points} = data;
  const series = columnsOf(data);
  const count = points ? points.x.length : data.categories.length;
  const {fn, column: of} = asked.figure;
  const counted = data.counts?.length ?? 0;
  const scale = fn === 'avg' ? 2 : fn === 'share' ? 1 : of?.attribute.type[1]?.scale;
  const config = (index: number) => (index < counted ? {scale: 0} : scale === undefined ? {} : {scale});
  const columns = [
    column('by', heads.by, 'string'),
    ...(points ? [heads.figure] : series.map(({label}) => label)).map((label, index) =>
      column(`figure${index}`, label, 'number', config(index)),
    ),
  ];
  const rows = Array.from({length: count}, (_, category): Row => {
    const figures = points ? [points.y[category]] : series.map(({values}) => values[category]);
    const cells = figures.map((value, index) => [`figure${index}`, value ?? null]);
    return {by: titleOf(data, {category, series: 0}, format), ...(Object.fromEntries(cells) as Row)};
  });
  return {columns, rows};
}

function column(path: string, label: string, type: TypeName, config: TypeConfig = {}): GridColumn {
  return gridColumn({path}, {internalId: path, name: path, label, type: [type, config]});
}

const fileName = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'chart';

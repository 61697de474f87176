import type {Row} from '../../query/types.js';
import type {ShownChart} from '../../state/chart/chart-model.js';
import {gridColumn, type GridColumn} from '../../state/list/grid-columns.js';
import {titleOf, type ChartFormat} from '../../ui/chart/chart-texts.js';
import {coloursAt, paintScene} from '../../ui/chart/paint.js';
import type {Scene} from '../../ui/chart/scene.js';
import {saveFile} from '../../ui/files/save-file.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {TypeConfig, TypeName} from '../../values/types.js';
import type {GridSession} from '../grid-session.js';

const clientExports = lazyPart(() => import('../export/client-export.js'));

/** px around the drawing, and above it for the title. */
const [MARGIN, HEAD] = [16, 40];

/** The drawing as a picture, painted from the same shapes: no picture of a page's markup is made, which policies refuse. */
export async function savePicture(scene: Scene, title: string, at: Element): Promise<void> {
  const canvas = document.createElement('canvas');
  const ratio = Math.max(2, devicePixelRatio || 1);
  const [width, height] = [scene.width + 2 * MARGIN, scene.height + MARGIN + HEAD];
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
  context.translate(MARGIN, HEAD);
  paintScene(context, scene, colour, fontFamily);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (file) saveFile(file, `${fileName(title)}.png`);
}

/** The figures as they are in the table. */
export async function saveFigures(
  session: GridSession,
  shown: ShownChart,
  heads: {by: string; figure: string; title: string},
  format: ChartFormat,
): Promise<void> {
  const {data, asked} = shown;
  const {series, points} = data;
  const count = points ? points.x.length : data.categories.length;
  const scale = asked.figure.fn === 'avg' ? 2 : asked.figure.column?.attribute.type[1]?.scale;
  const columns = [
    column('by', heads.by, 'string'),
    ...(points ? [heads.figure] : series.map(({label}) => label)).map((label, index) =>
      column(`figure${index}`, label, 'number', scale === undefined ? {} : {scale}),
    ),
  ];
  const rows = Array.from({length: count}, (_, category): Row => {
    const figures = points ? [points.y[category]] : series.map(({values}) => values[category]);
    const cells = figures.map((value, index) => [`figure${index}`, value ?? null]);
    return {by: titleOf(data, {category, series: 0}, format), ...(Object.fromEntries(cells) as Row)};
  });
  const {tableExport} = await clientExports.load();
  const file = await tableExport(session, rows, columns, {formats: session.app.formats.peek()});
  if (file) saveFile(file, `${fileName(heads.title)}.csv`);
}

function column(path: string, label: string, type: TypeName, config: TypeConfig = {}): GridColumn {
  return gridColumn({path}, {internalId: path, name: path, label, type: [type, config]});
}

const fileName = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'chart';

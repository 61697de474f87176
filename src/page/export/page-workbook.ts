import type * as Xlsx from 'hucre/xlsx';
import {asServiceError, ServiceError} from '../../api/errors.js';
import type {PartSheet} from '../../state/app/opener.js';
import {until} from '../../state/app/until.js';
import {inOrder, type PlacedPart} from '../../state/page/page-widgets.js';
import {errorText} from '../../ui/error-text.js';
import {saveFile} from '../../ui/files/save-file.js';
import {lazyPart} from '../../values/lazy-part.js';
import {localized} from '../../values/localized.js';
import type {ListPart, RelatedPart} from '../../values/page-metadata.js';
import {listTitle} from '../list-view.js';
import type {PageSession} from '../page-session.js';
import {sheetNames} from './sheet-names.js';
import {summarySheet, type SummaryLine} from './summary-sheet.js';

const xlsx = lazyPart(() => import('hucre/xlsx').then(({writeXlsx}) => writeXlsx));

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** ms that a list may take to say how its data are had. */
const LONGEST = 30_000;

/** A list of the page and what it gave; without a sheet, why that is not there. */
interface GatheredList {
  title: string;
  sheet: PartSheet | null;
  note: string;
}

/**
 * Saves what the page shows as a workbook: a sheet with what it is about and its figures, then one of each list and chart.
 * What is not there is named in the first; never rejects.
 */
export async function saveWorkbook(session: PageSession): Promise<void> {
  const {app, root, settings, model} = session;
  const title = settings.heading || localized(model.spec.peek()?.name, app.locale.peek());
  try {
    const lists = await gathered(session);
    const writeXlsx = await xlsx.load();
    const first = app.t('page.export.summary');
    const given = lists.filter(({sheet}) => sheet);
    const [, ...names] = sheetNames([first, ...given.map((list) => list.title)]);
    const lines = lists.map(({title, sheet, note}): SummaryLine => ({title, rows: sheet?.rows.length ?? null, note}));
    const sheets = given.map(({sheet}, at) => listSheet(names[at]!, sheet!));
    const bytes = await writeXlsx({sheets: [await summarySheet(session, title, first, lines), ...sheets]});
    saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], {type: XLSX}), `${fileName(title)}.xlsx`);
    root.announce(app.t('export.ready'));
  } catch (thrown) {
    const error = asServiceError(thrown);
    const text = errorText(app, error);
    root.emit('lc-error', {code: error.code, message: text, cause: error});
    app.notifications.add({kind: 'danger', title: app.t('page.export.failed'), text});
  }
}

function listSheet(name: string, {columns, rows}: PartSheet): Xlsx.WriteSheet {
  const bold = {style: {font: {bold: true}}};
  return {
    name,
    columns: columns.map(({width, numFmt}) => ({width, numFmt})),
    rows: [columns.map(({header = ''}) => header), ...rows.map((row) => row.map(writable))],
    cells: new Map(columns.map((_, at) => [`0,${at}`, bold])),
    freezePane: {rows: 1},
  };
}

/** Characters that a cell has room for: more of them, and the workbook is repaired when it opens. */
const LONGEST_TEXT = 32_767;

const writable = <T>(value: T): T | string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value);

/** All lists and charts of the page, one after the other: they ask the same server. */
async function gathered(session: PageSession): Promise<GatheredList[]> {
  const lists: GatheredList[] = [];
  for (const placed of inOrder(session.model.parts.peek())) {
    const {part, problems} = placed;
    if (!problems.length && (part.kind === 'list' || part.kind === 'related'))
      lists.push(await gatheredList(session, placed, part));
  }
  return lists;
}

async function gatheredList(
  session: PageSession,
  {id}: PlacedPart,
  part: ListPart | RelatedPart,
): Promise<GatheredList> {
  const {app, model, offers} = session;
  const object = () => model.objects.value[part.object];
  const titled = () => {
    const known = object();
    return listTitle(known instanceof ServiceError ? undefined : known, part, app) || id;
  };
  try {
    const offer = await until(() => {
      const known = object();
      return known instanceof ServiceError ? known : offers.value.get(id);
    }, LONGEST);
    if (!offer || offer instanceof ServiceError) throw offer ?? new ServiceError('timeout');
    const sheet = await offer();
    if (!sheet) return {title: titled(), sheet, note: app.t('page.export.denied')};
    const note = sheet.more
      ? app.t('page.export.cut', {count: sheet.rows.length.toLocaleString(app.formats.peek().tag)})
      : '';
    return {title: sheet.title || titled(), sheet, note};
  } catch (thrown) {
    return {title: titled(), sheet: null, note: app.t('page.export.missing', {reason: errorText(app, thrown)})};
  }
}

/** What no system has in the names of its files is left out. */
const fileName = (title: string): string =>
  title
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120) || 'page';

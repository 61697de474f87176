import {Hono} from 'hono';
import {formatsOf} from '../../../src/values/formats.js';
import {localized} from '../../../src/values/localized.js';
import type {Locale} from '../../../src/values/types.js';
import type {ShownContext} from '../../../src/types/shown.js';
import {today} from '../../../src/values/date/zone.js';
import {formatDate} from '../../../src/values/date/date.js';
import type {Application} from '../application.js';
import type {ObjectDefinition} from '../definition.js';
import {entered, type Call, type Env, type Services} from '../http/context.js';
import {accessDenied, Refusal} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';
import {markup, type Html} from '../pages/html.js';
import {page, pageLocale} from '../pages/layout.js';
import {readRecord} from '../records/read.js';
import {clockOf} from '../records/rules/conditions.js';
import {inTransaction} from '../records/transaction.js';
import type {RecordTransaction} from '../records/permitted-rows.js';
import type {Viewer} from '../security/viewer.js';
import {fill, lines, type FillContext} from './fill.js';
import {printedRecord} from './form-as-print.js';
import {labelSheetHtml} from './label-sheet.js';
import {PAPERS, type Paper} from './paper.js';
import {labelsPdf, pdfOf, type PdfOptions} from './pdf.js';
import {printData} from './print-data.js';
import {printHtml} from './print-html.js';
import {printParams, type PrintParams} from './print-params.js';
import type {PrintForm} from './print-forms.js';
import {printTree, type PrintNode} from './print-tree.js';

/**
 * `{baseUrl}/print?print=…&id=…&params=…&action=…`: records as HTML to show, or as a PDF to download; sending needs an e-mail
 * service. `print` names a print form, else a form, else it is the object's first form; `id` are up to 200 records, comma between them.
 */
export function printRoutes(services: Services) {
  const routes = new Hono<Env>();
  routes.get('/:appId/:alias/print', async (call) => {
    const {application, viewer} = entered(call);
    const object = application.permitted(call.req.param('alias'), viewer);
    if (!object) throw accessDenied();
    const {id = '', print = '', action, params = ''} = call.req.query();
    if (action === 'send') throw new Refusal('UNKNOWN_ERROR', 'page.printSending', {status: 400});
    const given = printParams(id, params);
    const locale = pageLocale(call);
    const form = application.printForm(object, print);
    const documents = await inTransaction(services, application, viewer, (work) =>
      documentsOf(work, object, given, {form, name: print, locale}),
    );
    const [title, trees] = [titleOf(documents, object, locale), documents.map(({tree}) => tree)];
    if (action !== 'download') return page(call, {title, body: shown(trees, form, given), sheets: ['paper.css']});
    const options = pdfOptions(title, locale, form, given);
    const file = form?.labels ? await labelsPdf(trees, form.labels, given.first, options) : await pdfOf(trees, options);
    return download(call, title, file);
  });
  return routes;
}

interface PrintedDocument {
  presentation: string;
  tree: PrintNode[];
}

interface Asked {
  form: PrintForm | undefined;
  name: string;
  locale: Locale;
}

/** Each record as the viewer may see it, as often as it is asked for. */
async function documentsOf(
  work: RecordTransaction,
  object: ObjectDefinition,
  {ids, copies}: PrintParams,
  {form, name, locale}: Asked,
): Promise<PrintedDocument[]> {
  const context = contextOf(work, locale, form);
  const documents: PrintedDocument[] = [];
  for (const id of ids) {
    const one = form
      ? await ofTemplate(work, object, id, form, context)
      : await ofForm(work, object, id, {name, locale, shown: context.shown});
    for (let copy = 0; copy < copies; copy++) documents.push(one);
  }
  return documents;
}

async function ofTemplate(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  {parts}: PrintForm,
  context: FillContext,
): Promise<PrintedDocument> {
  const data = await printData(work, object, id, parts);
  return {presentation: data.presentation, tree: printTree(fill(parts, data, context).text)};
}

async function ofForm(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  {name, locale, shown}: {name: string; locale: Locale; shown: ShownContext},
): Promise<PrintedDocument> {
  const record = await readRecord(work, object, id);
  const html = printedRecord(work.application, object, work.viewer, record, {locale, form: name, shown});
  return {presentation: record.presentation, tree: printTree(html.text)};
}

function contextOf(work: RecordTransaction, locale: Locale, form?: PrintForm): FillContext {
  const {application, viewer} = work;
  const clock = clockOf(work);
  const shown = shownContext(application, viewer, locale);
  const {name = localized(application.definition.name, locale), address = []} = application.definition.letterhead ?? {};
  const date = formatDate(today(clock.ms, clock.timeZone), {...shown.formats, dateFormat: 'long'});
  return {
    ...{locale, shown, clock, texts: form?.texts ?? []},
    fixed: {
      today: lines([date]),
      me: lines([viewer.presentation]),
      'app.name': lines([name]),
      'app.address': lines(address),
    },
  };
}

function shownContext({definition}: Application, viewer: Viewer, locale: Locale): ShownContext {
  const enumerations = Object.entries(definition.enumerations).map(([alias, {options}]) => [alias, options]);
  return {formats: formatsOf(locale, viewer.timeZone), enumerations: Object.fromEntries(enumerations)};
}

const titleOf = (documents: readonly PrintedDocument[], object: ObjectDefinition, locale: Locale): string =>
  documents.length === 1 ? documents[0]!.presentation : localized(object.name, locale);

/** The documents as they lie on paper, one sheet beneath the other. */
function shown(trees: readonly PrintNode[][], form: PrintForm | undefined, given: PrintParams): Html {
  if (form?.labels) return labelSheetHtml(trees, form.labels, given.first);
  if (!form)
    return markup`<main class="page print">${trees.map((tree) => markup`<article>${printHtml(tree)}</article>`)}</main>`;
  const kind = `${paperOf(form, given).toLowerCase()}${form.landscape ? ' landscape' : ''}`;
  return markup`<main class="papers">${trees.map((tree) => markup`<article class="paper ${kind}">${printHtml(tree)}</article>`)}</main>`;
}

const paperOf = (form: PrintForm | undefined, {paper}: PrintParams): Paper => paper ?? form?.paper ?? PAPERS[0];

function pdfOptions(title: string, locale: Locale, form: PrintForm | undefined, given: PrintParams): PdfOptions {
  return {
    ...{title, locale, paper: paperOf(form, given), landscape: !!form?.landscape},
    pageText: (at, pages) => sentence(locale, 'page.pageOf', {page: at, pages}),
  };
}

function download(call: Call, title: string, file: Buffer): Response {
  const name = encodeURIComponent(`${title.replaceAll(/[\\/:*?"<>|]/g, '-') || 'print'}.pdf`);
  call.header('Content-Disposition', `attachment; filename="print.pdf"; filename*=UTF-8''${name}`);
  call.header('Content-Type', 'application/pdf');
  call.header('Cache-Control', 'no-store');
  return call.body(new Uint8Array(file));
}

import {localized} from '../../../src/values/localized.js';
import type {Locale} from '../../../src/values/types.js';
import type {ShownContext} from '../../../src/types/shown.js';
import {today} from '../../../src/values/date/zone.js';
import {formatDate} from '../../../src/values/date/date.js';
import type {LabelPlan} from '../../../src/contract/labels.js';
import type {Application} from '../application.js';
import type {ObjectDefinition} from '../definition.js';
import type {Services} from '../http/context.js';
import {accessDenied} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';
import {markup, type Html} from '../pages/html.js';
import {readRecord} from '../records/read.js';
import {clockOf} from '../records/rules/conditions.js';
import {inTransaction} from '../records/transaction.js';
import type {RecordTransaction} from '../records/permitted-rows.js';
import type {Viewer} from '../security/viewer.js';
import {fill, lines, type FillContext} from './fill.js';
import {printedRecord} from './form-as-print.js';
import {labelPlan} from './labels/label-plan.js';
import {labelsAsked} from './labels/label-params.js';
import {labelsHtml, labelsPdf} from './labels/printed-labels.js';
import {PAPERS, type Paper} from './paper.js';
import {pdfOf, type PdfOptions} from './pdf.js';
import {printData} from './print-data.js';
import {printHtml} from './print-html.js';
import {idsOf, printParams, type PrintParams} from './print-params.js';
import type {PrintForm} from './print-forms.js';
import {printTree, type PrintNode} from './print-tree.js';
import {shownContext} from './shown-context.js';

/** Which records are printed, and how; the fields of `{baseUrl}/print`. */
export interface PrintAsked {
  alias: string;
  print: string;
  id: string;
  params: string;
  locale: Locale;
}

export interface Printed {
  title: string;
  /** Where one record's document is sent by itself, as its print form says. */
  to: string;
  /** The records themselves. */
  ids: readonly string[];
  html(): Html;
  pdf(): Promise<Buffer>;
}

/** The name of a document as a file. */
export const pdfName = (title: string): string => `${title.replaceAll(/[\\/:*?"<>|]/g, '-') || 'print'}.pdf`;

/** Records as the viewer may see them, on paper; unknown and forbidden ones are refused alike. */
export async function printRecords(
  services: Services,
  application: Application,
  viewer: Viewer,
  asked: PrintAsked,
): Promise<Printed> {
  const {alias, print, id, params, locale} = asked;
  const object = application.permitted(alias, viewer);
  if (!object) throw accessDenied();
  if (object.labelForms?.some((form) => form.alias === print)) return printLabels(services, application, viewer, asked);
  const given = printParams(id, params);
  const form = application.printForm(object, print);
  const documents = await inTransaction(services, application, viewer, (work) =>
    documentsOf(work, object, given, {form, name: print, locale}),
  );
  const [title, trees] = [titleOf(documents, object, locale), documents.map(({tree}) => tree)];
  const options = pdfOptions(title, locale, form, given);
  return {
    title,
    to: (given.ids.length === 1 && documents[0]?.to) || '',
    ids: given.ids,
    html: () => shown(trees, form, given),
    pdf: () => pdfOf(trees, options),
  };
}

async function printLabels(
  services: Services,
  application: Application,
  viewer: Viewer,
  asked: PrintAsked,
): Promise<Printed> {
  const plan = await planLabels(services, application, viewer, asked);
  const ids = plan.records.map(({id}) => id);
  const title = plan.records.length === 1 ? plan.records[0]!.title : plan.object.name;
  return {title, to: '', ids, html: () => labelsHtml(plan), pdf: () => labelsPdf(plan, asked.locale)};
}

/** Labels of records as the viewer may see them; a label form that is not there and an object that is not seen are refused alike. */
export async function planLabels(
  services: Services,
  application: Application,
  viewer: Viewer,
  {alias, print, id, params, locale}: PrintAsked,
): Promise<LabelPlan> {
  const object = application.permitted(alias, viewer);
  const form = object?.labelForms?.find((each) => each.alias === print) ?? object?.labelForms?.[0];
  if (!object || !form) throw accessDenied();
  const [ids, asked] = [idsOf(id), labelsAsked(params)];
  return inTransaction(services, application, viewer, (work) => labelPlan(work, object, form, {ids, asked, locale}));
}

interface PrintedDocument {
  presentation: string;
  tree: PrintNode[];
  /** Where it is sent, as far as the viewer may see that. */
  to?: string;
}

interface Form {
  form: PrintForm | undefined;
  name: string;
  locale: Locale;
}

/** Each record as the viewer may see it, as often as it is asked for. */
async function documentsOf(
  work: RecordTransaction,
  object: ObjectDefinition,
  {ids, copies}: PrintParams,
  {form, name, locale}: Form,
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
  {parts, to}: PrintForm,
  context: FillContext,
): Promise<PrintedDocument> {
  const data = await printData(work, object, id, to ? [...parts, {kind: 'value', path: to, line: 0}] : parts);
  const address = to && data.record.cell(to);
  const tree = printTree(fill(parts, data, context).text);
  return {presentation: data.presentation, tree, ...(typeof address === 'string' && {to: address})};
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

const titleOf = (documents: readonly PrintedDocument[], object: ObjectDefinition, locale: Locale): string =>
  documents.length === 1 ? documents[0]!.presentation : localized(object.name, locale);

/** The documents as they lie on paper, one sheet beneath the other. */
function shown(trees: readonly PrintNode[][], form: PrintForm | undefined, given: PrintParams): Html {
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

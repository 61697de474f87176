import {shownText} from '../../../src/types/shown.js';
import {markup} from '../pages/html.js';
import {printData} from '../print/print-data.js';
import {shownContext} from '../print/shown-context.js';
import {templateFor} from './phrases.js';
import {recordWork, type MailWork} from './mail-work.js';

const PLACE = /\{([a-z_]\w*(?:\.[a-z_]\w*){0,3})\}/gi;

/** A template filled with a record as the person may see it; what they may not see is empty. */
export async function filledTemplate(
  work: MailWork,
  id: string,
  record: {alias: string; id: string} | null,
): Promise<{subject: string; html: string}> {
  const {application, viewer} = work;
  const {subject, html, alias} = await templateFor(work, id);
  const object =
    record && (alias === null || alias === record.alias) ? application.permitted(record.alias, viewer) : undefined;
  const paths = [...`${subject} ${html}`.matchAll(PLACE)].map(([, path]) => path!);
  const parts = paths.map((path) => ({kind: 'value' as const, path, line: 0}));
  const data = object && (await printData(recordWork(work), object, record!.id, parts));
  const shown = shownContext(application, viewer, viewer.locale);
  const text = (path: string): string => {
    const attribute = data?.record.attribute(path);
    return attribute ? shownText(data!.record.cell(path), attribute, shown) : '';
  };
  return {
    subject: subject.replace(PLACE, (_, path: string) => text(path)).trim(),
    html: html.replace(PLACE, (_, path: string) => markup`${text(path)}`.text.replaceAll('\n', '<br>')),
  };
}

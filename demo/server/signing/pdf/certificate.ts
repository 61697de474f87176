import type {Content, TableCell} from 'pdfmake/interfaces';
import type {Locale} from '../../../../src/values/types.js';
import {sentence, type Params, type SentenceKey} from '../../http/sentences.js';
import {made} from '../../print/pdf.js';
import {activityText, type ActivityRow} from '../activity.js';
import type {DocumentRow, PackageRow, RecipientRow} from '../signing-work.js';

/** What is certified. */
export interface Certified {
  row: PackageRow;
  sender: string;
  application: string;
  documents: readonly (DocumentRow & {final: string})[];
  recipients: readonly RecipientRow[];
  activity: readonly ActivityRow[];
}

const MUTED = '#5b6770';

/** A PDF that says who has signed what, when and where from, in the language of the sender. */
export function certificatePdf({
  row,
  sender,
  application,
  documents,
  recipients,
  activity,
}: Certified): Promise<Buffer> {
  const {locale, time_zone, number, name} = row;
  const say = (key: SentenceKey, params?: Params) => sentence(locale, key, params);
  const at = (moment: number | null) => (moment === null ? '' : shownMoment(moment, locale, time_zone));
  const content: Content[] = [
    {text: say('signing.certificate.title'), fontSize: 18, bold: true},
    {text: `${number} · ${name}`, fontSize: 11, margin: [0, 2, 0, 2]},
    {text: say('signing.certificate.from', {sender, application}), color: MUTED},
    {text: say('signing.certificate.zone', {zone: time_zone}), color: MUTED},
    heading(say('signing.certificate.documents')),
    ...documents.map((document): Content => ({
      unbreakable: true,
      margin: [0, 0, 0, 6],
      stack: [
        {
          text: [
            {text: document.name, bold: true},
            ` · ${say('signing.certificate.pages', {count: document.pages.length})}`,
          ],
        },
        pair(say('signing.certificate.before'), document.sha256),
        pair(say('signing.certificate.after'), document.final),
      ],
    })),
    heading(say('signing.certificate.recipients')),
    ...recipients.map((recipient): Content => ({
      unbreakable: true,
      margin: [0, 0, 0, 6],
      stack: [
        {
          text: [
            {text: recipient.name, bold: true},
            ` · ${recipient.email} · ${say(`signing.role.${recipient.role}`)}`,
          ],
        },
        ...present([
          [say('signing.certificate.viewedAt'), at(recipient.viewed_at)],
          [say('signing.certificate.doneAt'), at(recipient.done_at)],
          [say('signing.certificate.address'), recipient.address ?? ''],
          [say('signing.certificate.agent'), recipient.agent ?? ''],
        ]),
      ],
    })),
    heading(say('signing.certificate.activity')),
    {
      layout: 'noBorders',
      table: {
        widths: ['auto', '*', 'auto'],
        body: activity.map((deed): TableCell[] => [
          {text: at(deed.at), color: MUTED, noWrap: true},
          {text: [{text: deed.actor, bold: true}, deed.actor && ' ', activityText(deed, locale)]},
          {text: deed.address ?? '', color: MUTED},
        ]),
      },
    },
  ];
  return made({
    ...{content, pageSize: 'A4', pageMargins: [48, 48, 48, 56], language: locale},
    info: {title: `${number} ${say('signing.certificate.title')}`},
    defaultStyle: {font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: '#15232a'},
    footer: (page, pages) => ({
      ...{margin: [48, 12, 48, 0], fontSize: 7.5, color: MUTED, alignment: 'right'},
      text: say('page.pageOf', {page, pages}),
    }),
  });
}

const heading = (text: string): Content => ({text, fontSize: 12, bold: true, margin: [0, 14, 0, 6]});
const pair = (label: string, text: string): Content => ({text: [{text: `${label}  `, color: MUTED}, text]});
const present = (pairs: readonly [string, string][]): Content[] =>
  pairs.filter(([, text]) => text).map(([label, text]) => pair(label, text));

function shownMoment(moment: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeStyle: 'medium', timeZone}).format(moment);
}

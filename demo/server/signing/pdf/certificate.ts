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

type Say = (key: SentenceKey, params?: Params) => string;
type At = (moment: number | null) => string;

/** A PDF that says who has signed what, when and where from, in the language of the sender. */
export function certificatePdf(certified: Certified): Promise<Buffer> {
  const {row, sender, application} = certified;
  const {locale, time_zone, number, name} = row;
  const say: Say = (key, params) => sentence(locale, key, params);
  const at: At = (moment) => (moment === null ? '' : shownMoment(moment, locale, time_zone));
  const content: Content[] = [
    {text: say('signing.certificate.title'), fontSize: 18, bold: true},
    {text: `${number} · ${name}`, fontSize: 11, margin: [0, 2, 0, 2]},
    {text: say('signing.certificate.from', {sender, application}), color: MUTED},
    {text: say('signing.certificate.zone', {zone: time_zone}), color: MUTED},
    heading(say('signing.certificate.documents')),
    ...documentParts(certified, say),
    heading(say('signing.certificate.recipients')),
    ...recipientParts(certified, say, at),
    heading(say('signing.certificate.activity')),
    activityTable(certified, at),
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

const documentParts = ({documents}: Certified, say: Say): Content[] =>
  documents.map(({name, pages, sha256, final}) =>
    entry([
      {text: [{text: name, bold: true}, ` · ${say('signing.certificate.pages', {count: pages.length})}`]},
      pair(say('signing.certificate.before'), sha256),
      pair(say('signing.certificate.after'), final),
    ]),
  );

const recipientParts = ({recipients}: Certified, say: Say, at: At): Content[] =>
  recipients.map(({name, email, role, viewed_at, done_at, address, agent}) =>
    entry([
      {text: [{text: name, bold: true}, ` · ${email} · ${say(`signing.role.${role}`)}`]},
      ...present([
        [say('signing.certificate.viewedAt'), at(viewed_at)],
        [say('signing.certificate.doneAt'), at(done_at)],
        [say('signing.certificate.address'), address ?? ''],
        [say('signing.certificate.agent'), agent ?? ''],
      ]),
    ]),
  );

const activityTable = ({activity, row: {locale}}: Certified, at: At): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['auto', '*', 'auto'],
    body: activity.map((deed): TableCell[] => [
      {text: at(deed.at), color: MUTED, noWrap: true},
      {text: [{text: deed.actor, bold: true}, deed.actor && ' ', activityText(deed, locale)]},
      {text: deed.address ?? '', color: MUTED},
    ]),
  },
});

const entry = (stack: Content[]): Content => ({unbreakable: true, margin: [0, 0, 0, 6], stack});
const heading = (text: string): Content => ({text, fontSize: 12, bold: true, margin: [0, 14, 0, 6]});
const pair = (label: string, text: string): Content => ({text: [{text: `${label}  `, color: MUTED}, text]});
const present = (pairs: readonly [string, string][]): Content[] =>
  pairs.filter(([, text]) => text).map(([label, text]) => pair(label, text));

function shownMoment(moment: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeStyle: 'medium', timeZone}).format(moment);
}

import {SMS_READ, type SmsState} from '../../../../src/contract/sms.js';
import type {SeedRow, SeedStep} from '../../../server/definition.js';
import {stableId, userId} from '../../../server/schema/ids.js';
import {t} from '../../attributes.js';
import {NOW} from '../ids.js';
import {threads, type Line, type Thread} from './threads.js';

const HOUR = 3_600_000;
const PEOPLE = ['admin', 'sales', 'warehouse'];
const PHONES: Record<Thread['phone'], {name: string; number: string; roles: string}> = {
  dock: {name: 'Dock Rotterdam', number: '+31105550180', roles: 'sales,warehouse'},
  purchasing: {name: 'Purchasing', number: '+31105550181', roles: 'sales'},
  night: {name: 'Night desk', number: '+31105550199', roles: 'warehouse'},
};
const phoneId = (key: string): string => stableId(`sms phone ${key}`);

/** The step that fills the phones of the sample's people. */
export function smsStep(app_id: string): SeedStep {
  let all: {thread: Thread; line: Line}[] | undefined;
  const read = () => (all ??= threads().flatMap((thread) => thread.lines.map((line) => ({thread, line}))));
  const total = read().length;
  return {
    name: 'sms',
    total,
    rows: (from, to) => [
      {table: 'lc_sms_phone', rows: from === 0 ? phones(app_id) : []},
      {table: 'lc_sms_template', rows: from === 0 ? templates(app_id) : []},
      {table: 'lc_setting', rows: from === 0 ? marks(app_id) : []},
      {
        table: 'lc_sms_message',
        rows: read()
          .slice(from, to)
          .map((each, n) => messageRow(app_id, each, from + n)),
      },
    ],
  };
}

const phones = (app_id: string): SeedRow[] =>
  Object.entries(PHONES).map(([key, phone], position) => ({app_id, id: phoneId(key), ...phone, position}));

function messageRow(app_id: string, {thread, line}: {thread: Thread; line: Line}, at: number): SeedRow {
  const state: SmsState = line.isOwn ? (line.state ?? 'delivered') : 'received';
  return {
    ...{app_id, id: stableId(`sms message ${at}`), phone_id: phoneId(thread.phone), number: thread.number},
    ...{is_own: line.isOwn, body: line.text, state, error: state === 'failed' ? 'refused' : null},
    user_id: line.isOwn ? userId(thread.phone === 'night' ? 'warehouse' : 'admin') : null,
    ...{at: NOW - line.ago, due_at: null, handed: line.isOwn ? 1 : 0},
  };
}

/** What is new is what came this morning, but for the thread that was answered. */
function marks(app_id: string): SeedRow[] {
  const read = threads()
    .filter(({isNew}) => !isNew)
    .map(({phone, number}): [string, number] => [`${phoneId(phone)} ${number}`, NOW]);
  const settings = JSON.stringify({since: NOW - 12 * HOUR, read: Object.fromEntries(read)});
  return PEOPLE.map((username) => ({app_id, user_id: userId(username), key: SMS_READ, settings}));
}

function templates(app_id: string): SeedRow[] {
  const row = (position: number, name: ReturnType<typeof t>, body: string) => ({
    ...{app_id, id: stableId(`sms template ${position}`), name, body, position},
  });
  return [
    row(
      0,
      t('Gate code', 'Code du portail', 'Código de la puerta', 'Код воріт'),
      'Hello {name}, the gate code of today is 4471. Please call when you are 10 minutes away.',
    ),
    row(
      1,
      t('Ramp is free', 'Quai libre', 'Muelle libre', 'Рампа вільна'),
      'Hello {name}, ramp 2 is free for {supplier}. Bring the CMR in two copies, please.',
    ),
    row(
      2,
      t('Call me back', 'Rappelez-moi', 'Devuélvame la llamada', 'Передзвоніть мені'),
      'Please call me back today.',
    ),
  ];
}

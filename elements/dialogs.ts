// The functions of `lc-runtime/dialogs`: those of src/dialogs, and here those whose dialogs other rooms have. What opens these
// is given to the app of an element with the first of them, where no element has needed it yet.
import type {MailResult} from '../src/contract/mail.js';
import type {Query} from '../src/query/types.js';
import type {AppModel} from '../src/state/app/app-model.js';
import type {MailRequest, Opener, PickedRecord, QueryEditorSettings, RecordPick} from '../src/state/app/opener.js';
import type {DialogOrigin} from '../src/dialogs/dialogs.js';
import {wanted} from '../src/ui/late/wanted.js';
import {ourElement} from '../src/ui/overlay/any-root.js';
import {lazyPart} from '../src/values/lazy-part.js';

export * from '../src/dialogs/dialogs.js';

const equipPart = lazyPart(() => import('./equip.js'));

/**
 * Lets the person choose one of the server's icons, `chosen` being the one so far; its name, or null for none. Rejects with a
 * TypeError where no element on the page has a server.
 */
export async function pickIcon(chosen = '', settings: DialogOrigin = {}): Promise<string | null> {
  return served('pickIcon', settings, (opener, element) => opener.pickIcon(chosen, element));
}

/**
 * Lets the person write a message in a dialog that saves itself; what became of it, null when it was not sent. A record that it is
 * about is linked with it and fills templates. Rejects with a TypeError where no element on the page has a server.
 */
export async function composeMail({from, ...request}: MailRequest & DialogOrigin = {}): Promise<MailResult | null> {
  return served(
    'composeMail',
    {from},
    async (opener, element) => (await opener.composeMail?.(request, element)) ?? null,
  );
}

/**
 * Edits a query by parts or as text, with its first rows; null when the person gave up. Rejects with a TypeError where no
 * element on the page has a server.
 */
export async function editQuery(
  query: Partial<Query> = {},
  {from, ...settings}: QueryEditorSettings & DialogOrigin = {},
): Promise<Query | null> {
  return served('editQuery', {from}, (opener, element) => opener.editQuery({from: '', ...query}, settings, element));
}

/** How records are chosen among. */
export type RecordPickSettings = Omit<RecordPick, 'alias' | 'multiple'> & DialogOrigin;

/**
 * Lets the person choose one record of an object in its list; null when they chose none. Rejects with a TypeError where no element
 * on the page has a server.
 */
export async function pickRecord(alias: string, settings: RecordPickSettings = {}): Promise<PickedRecord | null> {
  return (await recordsOf('pickRecord', {alias, multiple: false}, settings))?.[0] ?? null;
}

/** The same for any number of records; null when the person gave up. */
export async function pickRecords(alias: string, settings: RecordPickSettings = {}): Promise<PickedRecord[] | null> {
  return recordsOf('pickRecords', {alias, multiple: true}, settings);
}

function recordsOf(
  called: string,
  asked: Pick<RecordPick, 'alias' | 'multiple'>,
  {from, ...settings}: RecordPickSettings,
): Promise<PickedRecord[] | null> {
  return served(called, {from}, (opener, element) => opener.pickRecords({...settings, ...asked}, element));
}

/** Opens a dialog over the nearest element that has a server; null also where its code did not come and the person gave up. */
async function served<R>(
  called: string,
  {from}: DialogOrigin,
  open: (opener: Opener, element: Element) => Promise<R | null>,
): Promise<R | null> {
  const element = ourElement(from, hasServer);
  if (!element) throw new TypeError(`${called}: no element on the page has a server, by its lc-app or the script`);
  const {app, root} = element;
  if (!app.opener) (await wanted(root, equipPart.load))?.equip(app);
  return app.opener && open(app.opener, element);
}

/** What names no server may still use that of the page: elements that do so have an opener. */
function hasServer({opener, configuration}: AppModel): boolean {
  const {server, appId} = configuration.peek();
  return Boolean(opener || server || appId);
}

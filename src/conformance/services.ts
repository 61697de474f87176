import {refused, resultOf} from './caller.js';
import {check, expect, list, record, same, text, type Check} from './check.js';
import {items} from './query/rows.js';

const SETTINGS = '/designer/user-settings';
const SIGNATURE = {png: [0x89, 0x50, 0x4e, 0x47], zip: [0x50, 0x4b, 0x03, 0x04]};
const begins = (bytes: Uint8Array, signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const stored = JSON.stringify({version: 1, columns: [{key: 'code', visible: true}], text: 'Ї“'});

/** What the platform offers beside records. */
export const services: readonly Check[] = [
  check('services.settings', 'settings come back as they were stored, until they are removed', async ({editor}) => {
    const key = {key: 'conformance.kit'};
    resultOf(await editor.post(`${SETTINGS}/save-settings`, {settings: stored}, key));
    same(resultOf(await editor.get(`${SETTINGS}/get-settings`, key)), stored, 'settings');
    resultOf(await editor.post(`${SETTINGS}/remove-settings`, {}, key));
    same(resultOf(await editor.get(`${SETTINGS}/get-settings`, key)), null, 'settings afterwards');
  }),
  check('services.settings.own', 'each person has settings of their own', async ({editor, reader}) => {
    const key = {key: 'conformance.own'};
    resultOf(await editor.post(`${SETTINGS}/save-settings`, {settings: '1'}, key));
    same(resultOf(await reader.get(`${SETTINGS}/get-settings`, key)), null, 'settings of the other');
    resultOf(await editor.post(`${SETTINGS}/remove-settings`, {}, key));
  }),
  check('services.settings.json', 'settings that are no JSON are refused', async ({editor}) => {
    refused(await editor.post(`${SETTINGS}/save-settings`, {settings: '{'}, {key: 'conformance.kit'}), [], [400]);
  }),
  check('services.role', 'has-assignment answers whether a person has a role', async ({editor}) => {
    const ask = async (alias: string) => (await editor.get('/designer/security/has-assignment', {alias})).body;
    same([await ask('editor'), await ask('there_is_none')], [true, false], 'editor, there_is_none');
  }),
  check('services.apps', 'allowed answers the applications that a person may enter', async ({editor, server}) => {
    const apps = list((await editor.get('/designer/app/allowed')).body, 'answer').map((app) => record(app, 'app'));
    const own = apps.find(({id}) => id === server.appId);
    expect(own, `${server.appId} is not among them`);
    for (const name of ['url', 'version', 'vendor']) text(own[name], name);
    text(record(own.nameI18n, 'nameI18n').en, 'nameI18n.en');
  }),
  check('services.export', 'export answers a spreadsheet as a file', async ({editor}) => {
    const {status, headers, bytes} = await editor.ask('export', items());
    same(status, 200, 'status');
    text(headers.get('Content-Disposition'), 'Content-Disposition');
    expect(begins(bytes, SIGNATURE.zip), 'the answer is no xlsx');
  }),
  check('services.export.rights', 'who may not export cannot', async ({reader}) => {
    const answer = await reader.ask('export', items());
    expect(!begins(answer.bytes, SIGNATURE.zip), 'a spreadsheet was answered');
    refused(answer);
  }),
  check('services.barcode', 'download-barcode answers a picture of a code', async ({editor}) => {
    const query = {type: 'QRCODE,M', value: 'A-01', width: '120'};
    const {status, bytes} = await editor.get('/designer/file/download-barcode', query);
    same(status, 200, 'status');
    expect(begins(bytes, SIGNATURE.png), 'the answer is no PNG');
  }),
  check('services.barcode.misfit', 'a code that cannot hold a value is refused', async ({editor}) => {
    const answer = await editor.get('/designer/file/download-barcode', {type: 'EAN8', value: 'letters'});
    expect(!begins(answer.bytes, SIGNATURE.png), 'a picture was answered');
    refused(answer);
  }),
  check('services.views', 'a view of a list is kept, listed and removed', async ({editor}) => {
    const key = {key: 'conformance.item'};
    const fields = {name: 'Dear ones', view: stored, shared: 'false'};
    const id = text(resultOf(await editor.post('/designer/list-views/save-view', fields, key)), 'id');
    const read = async () =>
      list(record(resultOf(await editor.get('/designer/list-views/get-views', key)), 'result').views, 'views');
    const view = (await read()).map((each) => record(each, 'view')).find((each) => each.id === id);
    same([view?.name, view?.view], ['Dear ones', stored], 'name, view');
    resultOf(await editor.post('/designer/list-views/remove-view', {}, {...key, id}));
    same(await read(), [], 'views afterwards');
  }),
  check('services.inbox', 'the inbox answers entries and how many are new', async ({editor}) => {
    const page = record(resultOf(await editor.get('/designer/inbox/get-entries')), 'result');
    list(page.entries, 'entries');
    const unread = resultOf(await editor.get('/designer/inbox/count-unread'));
    expect(Number.isInteger(unread), `count-unread is ${JSON.stringify(unread)}`);
  }),
  check('services.email', 'the accounts of e-mail of a person are listed', async ({editor}) => {
    const answer = record((await editor.get('/designer/email-list/accounts')).body, 'answer');
    expect(answer.isOk ?? answer.success, 'neither isOk nor success is true');
    list(answer.data ?? answer.result, 'data');
  }),
  check('services.assistants', 'the assistants that a person may ask are listed', async ({editor}) => {
    const {success, data} = record((await editor.get('/designer/ai/get-assistants')).body, 'answer');
    same(success, true, 'success');
    list(data, 'data');
  }),
  check('services.signing.unknown', 'a package that is not there answers an error with a code', async ({editor}) => {
    const query = {client: 'kit', pkg: '00000000-0000-7000-8000-000000000000'};
    const {success, error} = record((await editor.get('/designer/go-sign/get-package', query)).body, 'answer');
    same(success, false, 'success');
    text(record(error, 'error').code, 'error.code');
  }),
  check('services.nobody', 'services need a session: 401', async ({nobody}) => {
    refused(await nobody.get(`${SETTINGS}/get-settings`, {key: 'x'}), [], [401]);
  }),
];

import {Hono} from 'hono';
import {entered, type Call, type Env, type Services} from '../http/context.js';
import {accessDenied, Refusal} from '../http/refusal.js';
import {readRecord} from '../records/read.js';
import {inTransaction} from '../records/transaction.js';
import {page, pageLocale} from './layout.js';
import {printedFile, printedRecord} from './print.js';

/** `{baseUrl}/print`: a page to print, the same in a modal, a file to download; sending needs an e-mail service. */
export function printRoutes(services: Services) {
  const routes = new Hono<Env>();
  routes.get('/:appId/:alias/print', async (call) => {
    const {application, viewer} = entered(call);
    const object = application.permitted(call.req.param('alias'), viewer);
    if (!object) throw accessDenied();
    const {id = '', print: form, action} = call.req.query();
    if (action === 'send') throw new Refusal('UNKNOWN_ERROR', 'page.printSending', {status: 400});
    const record = await inTransaction(services, application, viewer, (work) => readRecord(work, object, id));
    const locale = pageLocale(call);
    const body = printedRecord(application, object, viewer, record, {locale, form});
    if (action !== 'download') return page(call, {title: record.presentation, body});
    return download(call, record.presentation, printedFile(record.presentation, locale, body));
  });
  return routes;
}

function download(call: Call, title: string, file: string): Response {
  const name = encodeURIComponent(`${title.replaceAll(/[\\/:*?"<>|]/g, '-') || 'print'}.html`);
  call.header('Content-Disposition', `attachment; filename="print.html"; filename*=UTF-8''${name}`);
  call.header('Cache-Control', 'no-store');
  return call.html(file);
}

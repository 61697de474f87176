import {Hono} from 'hono';
import {entered, type Call, type Env, type Services} from '../http/context.js';
import {page, pageLocale} from '../pages/layout.js';
import {pdfName, printRecords} from './printed.js';
import {sendPage} from './send-page.js';

/**
 * `{baseUrl}/print?print=…&id=…&params=…&action=…`: records as HTML to show, as a PDF to download, or the page that sends that PDF
 * by e-mail. `print` names a print form, else a form, else it is the object's first form; `id` are up to 200 records, comma
 * between them.
 */
export function printRoutes(services: Services) {
  const routes = new Hono<Env>();
  routes.get('/:appId/:alias/print', async (call) => {
    const {application, viewer} = entered(call);
    const {id = '', print = '', params = '', action} = call.req.query();
    const asked = {alias: call.req.param('alias'), print, id, params, locale: pageLocale(call)};
    const printed = await printRecords(services, application, viewer, asked);
    if (action === 'send') return sendPage(call, application, {...asked, title: printed.title, to: printed.to});
    if (action === 'download') return download(call, printed.title, await printed.pdf());
    return page(call, {title: printed.title, body: printed.html(), sheets: ['paper.css']});
  });
  return routes;
}

function download(call: Call, title: string, file: Buffer): Response {
  const name = encodeURIComponent(pdfName(title));
  call.header('Content-Disposition', `attachment; filename="print.pdf"; filename*=UTF-8''${name}`);
  call.header('Content-Type', 'application/pdf');
  call.header('Cache-Control', 'no-store');
  return call.body(new Uint8Array(file));
}

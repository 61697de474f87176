import {PDFDocument, StandardFonts} from 'pdf-lib';
import {median, ms, table} from './lib/figures.mjs';
import {startServer} from './lib/start-server.mjs';

const PAGES = 200;
const LINES = 42;

/** A document of 200 pages to sign: its first page is drawn within 1 s, for who prepares it and for who signs by a link. */
export async function signing(browser, {runs, url}) {
  const own = url ? null : await startServer();
  const base = url ?? own.url;
  const samples = {signer: {whole: [], document: []}, sender: {whole: [], document: []}};
  let bytes;
  try {
    const pdf = await longAgreement();
    bytes = pdf.length;
    const {context, id, link} = await sentPackage(browser, base, pdf);
    const stranger = await browser.newContext({viewport: {width: 1440, height: 900}});
    // The first run warms the server and the caches and is not counted.
    for (let run = 0; run <= runs; run++) {
      const signer = await firstPage(stranger, `${base}${link}`);
      const sender = await firstPage(context, `${base}/supply/signing/page?package=${id}`);
      if (run === 0) continue;
      for (const [name, took] of Object.entries({signer, sender}))
        for (const what of Object.keys(took)) samples[name][what].push(took[what]);
    }
    await stranger.close();
    await context.close();
  } finally {
    await own?.stop();
  }
  return table(
    [
      `first of ${PAGES} pages (${Math.round(bytes / 1024)} KiB) is drawn, ms`,
      ...['after its document is asked for', 'longest', 'after the navigation, warm cache', 'longest'],
    ],
    Object.entries(samples).map(([name, {document, whole}]) => [
      `page of the ${name}`,
      ...[document, whole].flatMap((took) => [ms(median(took)), ms(Math.max(...took))]),
    ]),
  );
}

async function longAgreement() {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let page = 1; page <= PAGES; page++) {
    const sheet = document.addPage([595, 842]);
    for (let line = 0; line < LINES; line++)
      sheet.drawText(
        `${page}.${line + 1} The supplier delivers to the warehouse named in the order, at its own cost.`,
        {
          ...{x: 60, y: 780 - line * 17, size: 11, font},
        },
      );
  }
  return Buffer.from(await document.save());
}

/** A package with that document, sent to a person of the application: their link is in the mail. */
async function sentPackage(browser, base, pdf) {
  const context = await signedIn(browser, base, 'sales');
  const mailbox = await signedIn(browser, base, 'warehouse');
  const ask = async (who, path, query = {}, multipart) => {
    const address = new URL(`/designer/${path}`, base);
    for (const [key, value] of Object.entries({APP_ID: 'supply', ...query})) address.searchParams.set(key, value);
    const headers = {'X-LC-Request': '1', Origin: base};
    const response = await (multipart
      ? who.request.post(address.href, {headers, multipart})
      : who.request.get(address.href, {headers}));
    const answer = await response.json();
    if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data ?? answer.result;
  };
  const post = (op, query, data, file) =>
    ask(context, `go-sign/${op}`, query, {data: JSON.stringify(data), ...(file && {file})});
  const {presentation: name, email} = await ask(mailbox, 'auth/current-user');
  const title = `Long agreement ${Date.now()}`;
  const {id} = await post('create-package', {}, {name: title, message: ''});
  const [{id: recipientId}] = await post('create-recipients', {pkg: id}, [{name, email, role: 'signer'}]);
  const file = {name: 'Agreement.pdf', mimeType: 'application/pdf', buffer: pdf};
  const {id: documentId} = await post('create-document', {pkg: id}, {}, file);
  const place = {page: PAGES, x: 40, y: 60, width: 160, height: 40, required: true};
  await post('create-fields', {pkg: id}, [{...place, documentId, recipientId, type: 'signature'}]);
  await post('send-package', {pkg: id}, {});
  const link = await linkOf(title, (path, query) => ask(mailbox, path, query));
  await mailbox.close();
  return {context, id, link};
}

async function linkOf(title, ask) {
  const accounts = await ask('email-list/accounts');
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((done) => setTimeout(done, 300)))
    for (const {id: account} of accounts) {
      const mail = (action, config) => ask(`email/${action}`, {account, config: JSON.stringify(config)});
      const inbox = (await mail('get-folders', {})).find(({role}) => role === 'inbox');
      const {messages} = await mail('get-messages', {folderId: inbox.id});
      const found = messages.find(({subject}) => subject.includes(title));
      if (found) return /\/sign\/supply\/[\w-]+/.exec((await mail('get-message', {id: found.id})).bodyText)[0];
    }
  throw new Error('the mail with the link did not come');
}

async function signedIn(browser, base, username) {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const answer = await context.request.post(`${base}/designer/auth/login?APP_ID=supply`, {
    headers: {'X-LC-Request': '1', Origin: base},
    form: {username, password: 'demo'},
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`);
  return context;
}

/** Times until there is ink on the first page, in ms: since the navigation, and since the document was asked for. */
async function firstPage(context, address) {
  const page = await context.newPage();
  await page.goto(address, {waitUntil: 'commit'});
  const drawn = await page.waitForFunction(inked, null, {polling: 'raf'});
  const whole = await drawn.jsonValue();
  const asked = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({name}) => /download-document|\/sign\/document/.test(name))
        .startTime,
  );
  await page.close();
  return {whole, document: whole - asked};
}

/** When a canvas of the page has ink, in ms after the navigation; false before. */
function inked() {
  const canvases = [];
  const collect = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'canvas') canvases.push(element);
      if (element.shadowRoot) collect(element.shadowRoot);
    }
  };
  collect(document);
  for (const canvas of canvases) {
    if (canvas.width < 300) continue;
    // Where the first lines stand: to read a whole page at each frame would be what is measured.
    const {data} = canvas.getContext('2d').getImageData(0, canvas.height * 0.06, canvas.width, 48);
    for (let at = 0; at < data.length; at += 4) if (data[at] < 100 && data[at + 3] > 200) return performance.now();
  }
  return false;
}

import type {Application} from '../application.js';
import type {Call} from '../http/context.js';
import {sentence, type SentenceKey} from '../http/sentences.js';
import {attributes, markup} from '../pages/html.js';
import {application as applicationOf, page} from '../pages/layout.js';
import {pdfName, type PrintAsked} from './printed.js';

/** A page that asks where a document goes and sends it by e-mail (`pages/send-print.js`). */
export function sendPage(
  call: Call,
  {id: appId}: Application,
  {title, to, locale, ...asked}: PrintAsked & {title: string; to: string},
): Response {
  const say = (key: SentenceKey) => sentence(locale, key);
  const heading = sentence(locale, 'print.mail.title', {title});
  const print = JSON.stringify({...asked, locale});
  const body = applicationOf(
    call,
    appId,
    markup`<main class="page send-print">
<h1>${heading}</h1>
<form${attributes({'data-print': print, 'data-app': appId, 'data-sent': say('print.mail.sent')})} novalidate>
<lc-text${attributes({name: 'to', label: say('print.mail.to'), hint: say('print.mail.toHint'), required: true, value: to})}></lc-text>
<lc-text${attributes({name: 'subject', label: say('print.mail.subject'), required: true, value: title, maxlength: 300})}></lc-text>
<lc-long-text${attributes({name: 'text', label: say('print.mail.text'), rows: 6, maxlength: 20_000})}></lc-long-text>
<p>${sentence(locale, 'print.mail.attached', {name: pdfName(title)})}</p>
<p><lc-button type="submit" variant="primary">${say('print.send')}</lc-button></p>
<output role="status"></output>
</form>
</main>
<script type="module" src="/assets/send-print.js"></script>`,
  );
  return page(call, {title: heading, body, tags: ['lc-text', 'lc-long-text', 'lc-button']});
}

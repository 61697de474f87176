import {createMiddleware} from 'hono/factory';
import type {Env} from './context.js';
import {tooLarge} from './refusal.js';

/**
 * Parses a small form as one piece, where streams and the form parser of the Fetch API needed longer than all else that
 * is done for a list page. A form that is not encoded as browsers do is left to them.
 */
export const readForm = (maxSize: number) =>
  createMiddleware<Env>(async (call, next) => {
    const boundary = /^multipart\/form-data;\s*boundary=([\w'()+,./:=?-]+)$/i.exec(
      call.req.header('Content-Type') ?? '',
    );
    const length = call.req.header('Content-Length');
    if (!boundary || !length || call.req.header('Transfer-Encoding') !== undefined) return next();
    if (Number(length) > maxSize) throw tooLarge();
    const body = await call.req.arrayBuffer();
    call.set('bodyRead', true);
    const form = formOf(Buffer.from(body).toString(), boundary[1]!);
    if (form) call.req.bodyCache.formData = form;
    return next();
  });

const PART = /^\r\nContent-Disposition: form-data; name="(\w+)"\r\n\r\n([^]*)\r\n$/i;

/** Fields of a form that has nothing else; null for any other. */
function formOf(body: string, boundary: string): FormData | null {
  const [first, ...rest] = body.split(`--${boundary}`);
  const end = rest.pop();
  if (first !== '' || end?.trimEnd() !== '--') return null;
  const form = new FormData();
  for (const part of rest) {
    const [, name, value] = PART.exec(part) ?? [];
    if (name === undefined) return null;
    form.append(name, value!);
  }
  return form;
}

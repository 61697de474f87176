import {createHmac, timingSafeEqual} from 'node:crypto';

/** The last message of a page. */
export interface PagePosition {
  at: number;
  id: string;
}

/** A position as a text that only this server makes, for one question. */
export function sealed(secret: Buffer, question: unknown, {at, id}: PagePosition): string {
  const text = Buffer.from(JSON.stringify([at, id])).toString('base64url');
  return `${text}.${signature(secret, question, text).toString('base64url')}`;
}

/** The position of a token; null for one that is none, or of another question. */
export function opened(secret: Buffer, question: unknown, token: string): PagePosition | null {
  const [text = '', signed = ''] = token.split('.');
  const [given, own] = [Buffer.from(signed, 'base64url'), signature(secret, question, text)];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [number, string];
  return {at, id};
}

const signature = (secret: Buffer, question: unknown, text: string): Buffer =>
  createHmac('sha256', secret)
    .update(`mail page\n${JSON.stringify(question)}\n${text}`)
    .digest();

import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {BASE} from './desk.js';

interface Mail {
  subject: string;
  id: string;
}

export async function mailCall<T>(page: Page, path: string, query: Record<string, string> = {}): Promise<T> {
  const address = new URL(`/designer/${path}`, BASE);
  for (const [key, value] of Object.entries({APP_ID: 'supply', ...query})) address.searchParams.set(key, value);
  const answer = (await (await page.request.get(address.href)).json()) as {data?: T; result?: T};
  return (answer.data ?? answer.result)!;
}

/** The link in the mail that a person of the application got about the package. */
export async function linkFor(page: Page, name: string): Promise<string> {
  const accounts = await mailCall<{id: string}[]>(page, 'email-list/accounts');
  for (const end = Date.now() + 30_000; Date.now() < end; await page.waitForTimeout(500))
    for (const {id: account} of accounts) {
      const ask = <T>(action: string, config: object) =>
        mailCall<T>(page, `email/${action}`, {account, config: JSON.stringify(config)});
      const inbox = (await ask<{id: string; role: string}[]>('get-folders', {})).find(({role}) => role === 'inbox')!;
      const {messages} = await ask<{messages: Mail[]}>('get-messages', {folderId: inbox.id});
      const found = messages.find(({subject}) => subject.includes(name));
      if (!found) continue;
      const {bodyText} = await ask<{bodyText: string}>('get-message', {id: found.id});
      return /\/sign\/supply\/[\w-]+/.exec(bodyText)![0];
    }
  return assert.fail('no mail came');
}

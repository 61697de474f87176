import {newId} from '../../../demo/server/schema/ids.js';
import type {SmsAccount, SmsMessage, SmsPage, SmsPhone} from '../../../src/contract/sms.js';
import type {Envelope} from '../../../src/contract/envelope.js';
import {Person, type TestServer} from '../../support/server.js';

/** What a person does with short messages, over the wire. */
export class SmsPerson {
  account = '';
  phones: SmsPhone[] = [];

  constructor(readonly person: Person) {}

  static async signIn(server: TestServer, name: string, app = 'desk'): Promise<SmsPerson> {
    const one = new SmsPerson(await new Person(server, app).signIn(name));
    const {body} = await one.person.get<SmsAccount>('/designer/sms/account');
    one.account = body.result!.accountToken;
    one.phones = (await one.ask<SmsPhone[]>('phones')).body.result!;
    return one;
  }

  /** Any call, as another site would make it: without cookie and APP_ID. */
  async ask<T>(
    path: string,
    query: Record<string, string> = {},
    json?: unknown,
  ): Promise<{status: number; headers: Headers; body: Envelope<T>}> {
    const url = new URL(`/sms/${path}`, this.person.server.url);
    for (const [name, value] of Object.entries({account_token: this.account, ...query}))
      if (value) url.searchParams.set(name, value);
    const body = json === undefined ? undefined : JSON.stringify(json);
    const headers = {'Accept-Language': 'en', ...(body && {'Content-Type': 'application/json'})};
    const response = await fetch(url, {method: body ? 'POST' : 'GET', body, headers});
    return {status: response.status, headers: response.headers, body: (await response.json()) as Envelope<T>};
  }

  tokenOf(name: string): string {
    return this.phones.find((phone) => phone.name === name)!.phoneToken;
  }

  send(phone: string, to: string, body: string) {
    return this.ask<SmsMessage>('messages', {phone_token: this.tokenOf(phone)}, {to, body});
  }

  async page(phone: string, query: Record<string, string> = {}): Promise<SmsPage> {
    return (await this.ask<SmsPage>('messages', {phone_token: this.tokenOf(phone), ...query})).body.result!;
  }
}

/** Two phones: one of sales, one of the warehouse. */
export async function addPhones({services}: TestServer): Promise<void> {
  await services.database.db
    .insertInto('lc_sms_phone')
    .values([
      {app_id: 'desk', id: newId(), name: 'Sales', number: '+31105550181', roles: 'sales,buyers', position: 0},
      {app_id: 'desk', id: newId(), name: 'Dock', number: '+31105550180', roles: 'warehouse', position: 1},
    ])
    .execute();
}

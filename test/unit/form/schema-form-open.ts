import {ownSource, type OwnForm} from '../../../src/state/form/own-source.js';
import {formOf} from './fixtures.js';
import type {Client} from '../../../src/api/client.js';
import type {FormSource} from '../../../src/state/form/form-source.js';

export type Json = Record<string, unknown>;
/** Stands in for the client: notes what is posted and answers as the test says. */
class Page {
  posts: {address: string; body: URLSearchParams | string; headers?: Record<string, string>}[] = [];
  answer: () => Response = () => new Response(null, {status: 204});
  address = (path: string) => new URL(path, 'https://host.example');
  send = async (
    address: string,
    {body, headers}: {body?: URLSearchParams | string; headers?: Record<string, string>},
  ) => {
    if (body !== undefined) this.posts.push({address, body, headers});
    return this.answer();
  };
}

export async function open(definition: object | null, value: Json | null, more: Partial<OwnForm> = {}) {
  const page = new Page();
  const missed: string[] = [];
  const own: OwnForm = {
    ...{
      definition,
      metadataUrl: '',
      uiSchema: undefined,
      value: () => value,
      action: '',
      saveFormat: 'json',
      timeZone: 'UTC',
    },
    unsupported: (names) => missed.push(...names),
    ...more,
  };
  const source = ownSource(async () => page as unknown as Client, own) as FormSource & {record: {id: null}};
  source.record = {id: null};
  const opened = formOf({source: source as never});
  await opened.form.load();
  const given = () => source.asGiven!(opened.form.body.peek()!.content());
  return {...opened, page, missed, given, source};
}

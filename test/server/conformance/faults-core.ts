import type {PlantedFault} from './planted.js';
import {answers, requests, responses, results, saves} from './tampered.js';

const SAVE = /\/save-object/;
const LOAD = /\/get-object/;
const DELETE = /\/delete-object/;
const METADATA = /get-metadata/;
const BATCH = /list-batch\/save/;

const html = () => new Response('<!doctype html><title>Error</title>', {headers: {'Content-Type': 'text/html'}});
const withStatus = (status: number) => async (response: Response) => Response.json(await response.json(), {status});

export const ofCore: PlantedFault[] = [
  {fault: 'answers HTML', foundBy: 'core.session.user', fetch: responses(/current-user/, html)},
  {
    fault: 'answers JSON as text',
    foundBy: 'core.envelope.type',
    fetch: responses(/current-user/, async (response) => new Response(await response.text())),
  },
  {fault: 'answers an empty body', foundBy: 'core.metadata.object', fetch: responses(METADATA, () => new Response(''))},
  {fault: 'has no envelope', foundBy: 'core.metadata.all', fetch: answers(/get-all-metadata/, ({result}) => result)},
  {
    fault: 'refuses with HTTP 422',
    foundBy: 'core.envelope.failure',
    fetch: responses(SAVE, (response) => withStatus(422)(response)),
  },
  {
    fault: 'answers nobody with 200',
    foundBy: 'core.session.required',
    fetch: responses(/get-all-metadata/, withStatus(200)),
  },
  {
    fault: 'lets nobody read',
    foundBy: 'core.session.required-read',
    fetch: responses(LOAD, () => Response.json({success: true, result: {}})),
  },
  {
    fault: 'sends columns unasked',
    foundBy: 'core.metadata.lean',
    fetch: requests(METADATA, (_, url) => url.searchParams.set('include', 'columns')),
  },
  {
    fault: 'turns the columns round',
    foundBy: 'core.metadata.columns',
    fetch: results(METADATA, (result) => void result.columns?.reverse()),
  },
  {
    fault: 'leaves rules out',
    foundBy: 'core.metadata.rules',
    fetch: results(
      METADATA,
      (result) => void result.columns?.forEach((column: {rules?: unknown}) => delete column.rules),
    ),
  },
  {
    fault: 'forgets defaults',
    foundBy: 'core.new.defaults',
    fetch: results(LOAD, ({content}) => void (content.state = null)),
  },
  {fault: 'accepts a stale version', foundBy: 'core.save.outdated', fetch: saves((object) => delete object.version)},
  {
    fault: 'refuses a stale version without the record',
    foundBy: 'core.save.outdated',
    fetch: answers(SAVE, ({result: _, ...body}) => body),
  },
  {
    fault: 'clears what a save does not mention',
    foundBy: 'core.save.partial',
    fetch: saves((object) => {
      if (object.id) object.content = {note: null, ...object.content};
    }),
  },
  {fault: 'ignores requestId', foundBy: 'core.save.once', fetch: saves((_, fields) => fields.delete('requestId'))},
  {
    fault: 'stores decimals in single precision',
    foundBy: 'core.values.large-number',
    fetch: results(SAVE, ({content}) => void (content.price = Math.fround(content.price))),
  },
  {
    fault: 'answers moments in seconds',
    foundBy: 'core.values.timestamp',
    fetch: results(SAVE, ({content}) => void (content.seen = Math.floor(content.seen / 1000))),
  },
  {
    fault: 'answers days as moments',
    foundBy: 'core.values.date',
    fetch: results(LOAD, ({content}) => void (content.made &&= `${content.made}T00:00:00Z`)),
  },
  {
    fault: 'answers booleans as 0 and 1',
    foundBy: 'core.values.true',
    fetch: results(SAVE, ({content}) => void (content.open = Number(content.open))),
  },
  {
    fault: 'escapes texts as HTML',
    foundBy: 'core.values.text',
    fetch: results(SAVE, ({content}) => void (content.note = content.note?.replaceAll('<', '&lt;'))),
  },
  {
    fault: 'answers 0 for no number',
    foundBy: 'core.values.no-number',
    fetch: results(SAVE, ({content}) => void (content.price ??= 0)),
  },
  {
    fault: 'names one fault of several',
    foundBy: 'core.refused.together',
    fetch: answers(SAVE, (body) => {
      if (body.fields) body.fields = Object.fromEntries(Object.entries(body.fields).slice(0, 1));
    }),
  },
  {
    fault: 'deletes what others refer to',
    foundBy: 'core.delete.linked',
    fetch: answers(DELETE, () => ({success: true, result: null})),
  },
  {
    fault: 'does not delete',
    foundBy: 'core.delete.gone',
    fetch: requests(DELETE, (_, url) => (url.pathname = '/designer/auth/current-user')),
  },
  {
    fault: 'sorts rows of sections',
    foundBy: 'core.section.rows',
    fetch: results(
      SAVE,
      ({content}) =>
        void content.parts.sort((a: {label: string}, b: {label: string}) => a.label.localeCompare(b.label)),
    ),
  },
  {
    fault: 'calls a refused batch a success',
    foundBy: 'core.batch.all-or-nothing',
    fetch: answers(BATCH, (body) => void (body.success = true)),
  },
];

import type {Fetch} from '../../../src/conformance/caller.js';
import type {PlantedFault} from './planted.js';
import {answers, frames, requests, responses, results} from './tampered.js';

const QUERY = /^POST \/designer\/query\//;
const SAVE = /\/save-object/;
const LOAD = /\/get-object/;
const DELETE = /\/delete-object/;
const BATCH = /list-batch\/save/;
const DOWNLOAD = /file\/download\?/;

/** The server forgets who asks, and takes everyone for the editor. */
const asEditor =
  (asked: RegExp, editor: () => Record<string, string>) =>
  (real: Fetch): Fetch =>
    requests(asked, (headers) => Object.assign(headers, editor()))(real);

export const ofOthers = (editor: () => Record<string, string>): PlantedFault[] => [
  {
    fault: 'leaks a hidden field into records',
    foundBy: 'rights.hidden.record',
    fetch: results(LOAD, ({content}) => void (content.cost = 4)),
  },
  {fault: 'lets a hidden field be asked for', foundBy: 'rights.hidden.where', fetch: asEditor(QUERY, editor)},
  {
    fault: 'names a hidden field in another sentence',
    foundBy: 'rights.hidden.order',
    fetch: answers(QUERY, (body) => {
      if (JSON.stringify(body).includes('cost')) body.message = 'You may not see this';
    }),
  },
  {
    fault: 'counts rows that nobody may see',
    foundBy: 'rights.rows.count',
    fetch: asEditor(/query\/(count|run)/, editor),
  },
  {fault: 'shows rows that nobody may see', foundBy: 'rights.rows.list', fetch: asEditor(/query\/column/, editor)},
  {fault: 'loads a record that is hidden', foundBy: 'rights.rows.load', fetch: asEditor(LOAD, editor)},
  {fault: 'saves what may not be changed', foundBy: 'rights.update', fetch: asEditor(SAVE, editor)},
  {fault: 'deletes for everybody', foundBy: 'rights.delete', fetch: asEditor(DELETE, editor)},
  {fault: 'keeps no batch from anybody', foundBy: 'rights.batch', fetch: asEditor(BATCH, editor)},
  {fault: 'lists every object', foundBy: 'rights.metadata.all', fetch: asEditor(/get-all-metadata/, editor)},
  {
    fault: 'asks for no header',
    foundBy: 'rights.wire.header',
    fetch: requests(SAVE, (headers) => (headers['X-LC-Request'] = '1')),
  },
  {
    fault: 'trusts every origin',
    foundBy: 'rights.wire.origin',
    fetch: requests(SAVE, (headers) => void delete headers.Origin),
  },
  {
    fault: 'shows HTML inline',
    foundBy: 'files.download.html',
    fetch: responses(DOWNLOAD, (response) => {
      const headers = new Headers(response.headers);
      headers.set('Content-Disposition', 'inline');
      return new Response(response.body, {headers});
    }),
  },
  {
    fault: 'answers ranges whole',
    foundBy: 'files.download.range',
    fetch: requests(DOWNLOAD, (headers) => void delete headers.Range),
  },
  {fault: 'gives files to everybody', foundBy: 'files.rights', fetch: asEditor(DOWNLOAD, editor)},
  {fault: 'shares settings', foundBy: 'services.settings.own', fetch: asEditor(/user-settings/, editor)},
  {fault: 'exports for everybody', foundBy: 'services.export.rights', fetch: asEditor(/query\/export/, editor)},
  {fault: 'announces nothing', foundBy: 'realtime.insert', socket: frames((frame) => (frame[0] === 4 ? null : frame))},
  {
    fault: 'announces values',
    foundBy: 'realtime.insert',
    socket: frames((frame) => {
      if (frame[0] === 4) Object.assign((frame[3] as {data: object}).data, {content: {note: 'x'}});
      return frame;
    }),
  },
  {
    fault: 'calls every gap recovered',
    foundBy: 'realtime.gap',
    socket: frames((frame) => {
      if (frame[0] === 6) Object.assign(frame[3] as object, {recovered: true});
      return frame;
    }),
  },
];

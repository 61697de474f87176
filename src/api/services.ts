import type {AssistantCalls} from './assistant.js';
import {Client, type ClientOptions} from './client.js';
import type {FilesService} from './files.js';
import type {LabelCalls} from './labels.js';
import type {MailCalls} from './mail.js';
import {MetadataService} from './metadata.js';
import {ObjectsService} from './objects.js';
import {lazyPart} from '../values/lazy-part.js';
import {QueryService} from './query.js';
import {SecurityService} from './security.js';
import {SettingsService} from './settings.js';
import type {SigningCalls} from './signing.js';
import type {SmsCalls} from './sms.js';

/** One server's services, on one client. */
export interface Services {
  client: Client;
  metadata: MetadataService;
  objects: ObjectsService;
  query: QueryService;
  security: SecurityService;
  settings: SettingsService;
  /** Stored files; its code comes with the first one. */
  files(): Promise<FilesService>;
  /** E-mail; made where it is first shown, by the code that comes then. */
  mail?: MailCalls;
  /** Short messages, likewise. */
  sms?: SmsCalls;
  /** Electronic signing, likewise. */
  signing?: SigningCalls;
  /** The same for recipients, who have no session. */
  visits?: SigningCalls;
  /** Labels of records, likewise. */
  labels?: LabelCalls;
  /** The AI assistant, likewise. */
  assistant?: AssistantCalls;
}

export function createServices(options: ClientOptions, client = new Client(options)): Services {
  return {
    client,
    metadata: new MetadataService(client),
    objects: new ObjectsService(client),
    query: new QueryService(client),
    security: new SecurityService(client),
    settings: new SettingsService(client),
    files: lazyPart(async () => new (await import('./files.js')).FilesService(client)).load,
  };
}

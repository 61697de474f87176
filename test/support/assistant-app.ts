import type {Services} from '../../src/api/services.js';
import {AppModel} from '../../src/state/app/app-model.js';
import type {FormRequest, PickedRecord, RecordPick} from '../../src/state/app/opener.js';
import {AssistantServer} from './assistant-stand-in.js';

const object = (alias: string, name: string) => ({
  ...{alias, type: 'list', name, icon: 'file-text', baseUrl: `/desk/${alias}`, owner: null},
});

/** An app whose server has assistants. */
export class AssistantApp extends AppModel {
  readonly server = new AssistantServer();
  readonly opened: FormRequest[] = [];
  readonly picks: RecordPick[] = [];
  picked: PickedRecord[] = [];
  objects = [object('order', 'Orders'), object('supplier', 'Suppliers')];
  private made: Services | null = null;

  constructor(locale: 'en' | 'uk' = 'en') {
    super({appId: `assistant-${Math.random()}`, locale, timeZone: 'UTC'});
    this.opener = {
      openForm: async (request) => {
        this.opened.push(request);
        return null;
      },
      pickRecords: async (request) => {
        this.picks.push(request);
        return this.picked;
      },
      openUrl: async () => undefined,
      pickIcon: async () => null,
      editQuery: async () => null,
      detail: async () => () => null,
      list: () => Promise.reject(new Error('not asked for')),
      form: () => Promise.reject(new Error('not asked for')),
    };
  }

  override async services(): Promise<Services> {
    return (this.made ??= {
      client: this.server.client,
      metadata: {
        all: async () => this.objects,
        get: async (alias: string) => this.objects.find((each) => each.alias === alias),
      },
      objects: {load: async (_baseUrl: string, id: string) => ({id, presentation: `PO-${id}`})},
    } as unknown as Services);
  }
}

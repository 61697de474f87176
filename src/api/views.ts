import type {Client} from './client.js';
import type {StoredView, ViewList} from '../contract/views.js';

/** Named views of lists, stored on the server by the list's key. */
export class ViewsService {
  constructor(
    private readonly client: Client,
    private readonly key: string,
  ) {}

  async list(): Promise<ViewList> {
    const {result} = await this.client.call<Partial<ViewList>>('/designer/list-views/get-views', {
      query: {key: this.key},
    });
    const {views = [], mayShare = false, roles = {}} = result ?? {};
    // A server that shares with everyone alone names no roles.
    return {views: views.map((view) => ({...view, roles: view.roles ?? []})), mayShare, roles};
  }

  /** Replaces the view `id`, or makes one; answers its id. */
  async save(view: Pick<StoredView, 'name' | 'shared' | 'roles' | 'view'> & {id?: string}): Promise<string> {
    const {id, name, shared, roles, view: text} = view;
    const body = new URLSearchParams({name, shared: String(shared), view: text, ...(id && {id})});
    if (shared && roles.length) body.set('roles', roles.join());
    const {result} = await this.client.call<string>('/designer/list-views/save-view', {query: {key: this.key}, body});
    return result ?? id ?? '';
  }

  async remove(id: string): Promise<void> {
    const query = {key: this.key, id};
    await this.client.call('/designer/list-views/remove-view', {query, body: new URLSearchParams()});
  }
}

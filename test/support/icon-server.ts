import type {AppModel} from '../../src/state/app/app-model.js';
import type {Services} from '../../src/api/services.js';

interface Asked {
  path: string;
  query: Record<string, string | undefined>;
}

interface ServedIcon {
  name: string;
  category: string;
  nodes: unknown;
}

const CATEGORIES = ['Animals', 'Buildings', 'Vehicles'];

/** A server of icons: `each` of them in each of three categories. Every call is noted; `failure` is what it fails with. */
export class IconServer {
  readonly asked: Asked[] = [];
  failure: Error | null = null;
  icons: ServedIcon[];

  constructor(each = 100) {
    this.icons = CATEGORIES.flatMap((category) =>
      Array.from({length: each}, (_, index) => ({
        name: `${category.toLowerCase().slice(0, -1)}-${String(index + 1).padStart(3, '0')}`,
        category,
        nodes: [['path', {d: `M${index % 24} 3v18`}]],
      })),
    );
  }

  /** Makes this the server of an element's app. */
  serve(app: AppModel): void {
    app.services = async () => ({client: {json: this.json}}) as unknown as Services;
  }

  private readonly json = async (path: string, {query = {}}: Partial<Asked> = {}) => {
    this.asked.push({path, query});
    if (this.failure) throw this.failure;
    const matching = this.icons.filter(({name}) => name.includes(query.search ?? ''));
    const offset = Number(query.offset ?? 0);
    const index = matching.findIndex(({name}) => name === query.activeIcon);
    return {
      data: matching.slice(offset, offset + Number(query.limit)),
      totalCount: matching.length,
      groups: CATEGORIES.map((category) => ({
        category,
        count: matching.filter((icon) => icon.category === category).length,
      })),
      active: index < 0 ? null : {...matching[index], index},
    };
  };
}

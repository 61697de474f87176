import {readDrawing, type IconDrawing} from '../values/icon-drawing.js';
import type {Client} from './client.js';
import {ServiceError} from './errors.js';

/** An icon of the server's set. */
export type IconRow = {
  name: string;
  /** In the language of the call. */
  category: string;
  drawing: IconDrawing;
};

export interface IconQuery {
  search?: string;
  /** An icon whose position is requested. */
  activeIcon?: string;
  offset?: number;
  limit: number;
}

export interface IconPage {
  rows: IconRow[];
  total: number;
  /** How many icons match, by category. */
  counts: ReadonlyMap<string, number>;
  /** The active icon and its position among those that match, from 0. */
  active: (IconRow & {index: number}) | null;
}

/** The icons on offer, by category and name. */
export class IconsService {
  constructor(private readonly client: Client) {}

  async page({search, activeIcon, offset, limit}: IconQuery, signal?: AbortSignal): Promise<IconPage> {
    const query = {
      search: search || undefined,
      activeIcon: activeIcon || undefined,
      offset: offset ? String(offset) : undefined,
      limit: String(limit),
    };
    return readPage(await this.client.json('/designer/helper/icons', {query, signal}));
  }
}

/** Keeps entries of the right shape; an answer without rows is malformed. */
function readPage(answer: unknown): IconPage {
  const {data, totalCount, groups, active} = recordOf(answer);
  if (!Array.isArray(data)) throw new ServiceError('malformed', '', {status: 200});
  const rows = data.flatMap(readRow);
  const [marked] = readRow(active);
  const index = Number(recordOf(active).index);
  return {
    rows,
    total: Number(totalCount) || rows.length,
    counts: new Map(
      (Array.isArray(groups) ? groups : []).map((group: unknown) => {
        const {category, count} = recordOf(group);
        return [String(category), Number(count) || 0];
      }),
    ),
    active: marked && Number.isSafeInteger(index) && index >= 0 ? {...marked, index} : null,
  };
}

function readRow(row: unknown): IconRow[] {
  const {name, category, nodes} = recordOf(row);
  if (typeof name !== 'string' || typeof category !== 'string') return [];
  return [{name, category, drawing: readDrawing(nodes)}];
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

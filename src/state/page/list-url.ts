import type {Cond} from '../../query/types.js';

/** Address of a list filtered by a condition; a press on a figure leads there. */
export function listUrl(baseUrl: string, list: string | undefined, where: Cond | null): string {
  const query = new URLSearchParams({
    ...(list && {list}),
    ...(where && {params: JSON.stringify({tree: where})}),
  });
  return `${baseUrl}/index${query.size ? `?${query}` : ''}`;
}

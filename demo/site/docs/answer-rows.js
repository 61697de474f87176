// @ts-check
// Questions over what was recorded, which were not asked when it was: other words to search, another order, other icons.

/** @typedef {Record<string, unknown>} Row */
/** @typedef {{name: string, category: string}} Icon */

/**
 * Rows of the source of a query, as it wants them; undefined where none was recorded.
 * @param {Map<string, any>} known @param {string} path @param {string} config
 */
export function answerOfQuery(known, path, config) {
  if (!/^\/designer\/query\/(run|count|all)$/.test(path)) return undefined;
  const {from, search, orderBy = [], offset = 0, limit = 50} = JSON.parse(config);
  const source = `"from":"${from}"`;
  const exact = known.get(`POST ${path} ${config}`);
  if (path.endsWith('/all')) return exact ?? like(known, `POST ${path}`, source);
  const rows = rowsOf(known, source);
  if (!rows) return exact;
  const found = search ? rows.filter((row) => holds(row, search.text)) : rows;
  if (path.endsWith('/count')) return {success: true, result: found.length};
  const data = inOrder(found, orderBy).slice(offset, offset + limit);
  return {success: true, result: {data, totalCount: found.length}};
}

/** @param {Map<string, any>} known @param {string} start @param {string} part */
function like(known, start, part) {
  const key = [...known.keys()].find((each) => each.startsWith(start) && each.includes(part));
  return key && known.get(key);
}

/** Every row that was recorded of a source, once. @param {Map<string, any>} known @param {string} source @returns {Row[] | null} */
function rowsOf(known, source) {
  const answers = [...known].filter(([key]) => key.startsWith('POST /designer/query/run') && key.includes(source));
  if (!answers.length) return null;
  const rows = answers.flatMap(([, {result}]) => /** @type {Row[]} */ (result.data));
  return [...new Map(rows.map((row) => [row.id ?? row, row])).values()];
}

/** @param {Row} row @param {string} text */
const holds = (row, text) => textOf(Object.values(row)).includes(text.toLowerCase());

/** @param {unknown} value */
const textOf = (value) => JSON.stringify(value).toLowerCase();

/** @param {Row[]} rows @param {{column: string, dir?: string}[]} orderBy */
function inOrder(rows, orderBy) {
  return rows.toSorted((one, other) => {
    for (const {column, dir} of orderBy) {
      const order = compared(shown(one[column]), shown(other[column]));
      if (order) return dir === 'DESC' ? -order : order;
    }
    return 0;
  });
}

/** @param {any} value */
const shown = (value) => value?.p ?? value ?? '';

/** @param {string | number} one @param {string | number} other */
const compared = (one, other) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', {numeric: true});

/**
 * A page of the icons that were recorded.
 * @param {Map<string, any>} known @param {URL} address
 */
export function answerOfIcons(known, {pathname, searchParams}) {
  if (pathname !== '/designer/helper/icons') return undefined;
  const given = (/** @type {string} */ name) => searchParams.get(name) ?? '';
  /** @type {Icon[]} */
  const all = [...known]
    .filter(([key]) => key.includes(pathname))
    .flatMap(([, {data, active}]) => [...data, ...(active ? [active] : [])]);
  const icons = [...new Map(all.map((icon) => [icon.name, icon])).values()]
    .filter(({name}) => name.includes(given('search').toLowerCase()))
    .toSorted((one, other) => compared(`${one.category} ${one.name}`, `${other.category} ${other.name}`));
  const categories = [...new Set(icons.map(({category}) => category))];
  const index = icons.findIndex(({name}) => name === given('activeIcon'));
  const offset = Number(given('offset'));
  return {
    data: icons.slice(offset, offset + Number(given('limit'))),
    totalCount: icons.length,
    groups: categories.map((category) => ({
      category,
      count: icons.filter((icon) => icon.category === category).length,
    })),
    active: index < 0 ? null : {...icons[index], index},
  };
}

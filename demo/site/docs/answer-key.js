// @ts-check

/** Fields of an address that say who asks, not what. */
const OF_CALLER = ['APP_ID', 'account_token'];

/**
 * What a call of the sample application is known by: method, path, its fields in order, and the query that it sends.
 * @param {string} method @param {string} address @param {string} [config]
 */
export function keyOf(method, address, config = '') {
  const {pathname, searchParams} = new URL(address);
  for (const name of OF_CALLER) searchParams.delete(name);
  searchParams.sort();
  const fields = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
  return [method, pathname + (fields && `?${fields}`), ...(config ? [config] : [])].join(' ');
}

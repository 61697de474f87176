/** Whether a command of a bar may have this id: those that begin or end with `__` are the built-in ones. */
export function isItemId(id: string): boolean {
  return id !== '' && !id.startsWith('__') && !id.endsWith('__');
}

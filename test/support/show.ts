import {fixture} from '@open-wc/testing';

interface Updating extends HTMLElement {
  updateComplete: Promise<void>;
}

/**
 * Puts HTML on the page and waits until our elements in it are drawn. Answers the first of them, else the first element.
 * Taken away after the test.
 */
export async function show<T extends HTMLElement = Updating>(html: string): Promise<T> {
  const first = await fixture<HTMLElement>(html);
  const ours = [first, ...first.querySelectorAll<HTMLElement>('*')].filter(
    (element): element is Updating => 'updateComplete' in element,
  );
  await Promise.all(ours.map((element) => element.updateComplete));
  return (ours[0] ?? first) as T;
}

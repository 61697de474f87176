import {useEffect, useState} from 'react';

/** Whether the page has defined a tag; what names no tag never is. */
export function useDefined(tag: string): boolean {
  const [isDefined, setDefined] = useState(() => Boolean(customElements.get(tag)));
  useEffect(() => {
    if (isDefined) return;
    customElements.whenDefined(tag).then(
      () => setDefined(true),
      () => undefined,
    );
  }, [tag, isDefined]);
  return isDefined;
}

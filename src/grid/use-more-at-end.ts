import {useEffect, useRef, useState} from 'react';

/**
 * How many rows to render: `step` more whenever the element at their end comes near, from the start for another
 * `generation`.
 */
export function useMoreAtEnd<E extends Element>(generation: number, step: number) {
  const [drawn, setDrawn] = useState({generation, most: step});
  const end = useRef<E>(null);
  const most = drawn.generation === generation ? drawn.most : step;
  useEffect(() => {
    if (!end.current) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && setDrawn({generation, most: most + step}),
      {rootMargin: '600px'},
    );
    near.observe(end.current);
    return () => near.disconnect();
  });
  return [most, end] as const;
}

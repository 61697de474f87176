import {useState} from 'react';

/** Something that is made once and stays. */
export function useConst<T>(make: () => T): T {
  const [made] = useState(make);
  return made;
}

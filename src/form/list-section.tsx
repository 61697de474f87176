import {useSignals} from '@preact/signals-react/runtime';
import {useForm} from './form-context.js';
import type {ListPlacement} from '../values/metadata.js';
import {lazyView} from '../ui/late/lazy-view.js';

const RelatedList = lazyView(() => import('./related-list.js').then(({RelatedList: view}) => view), {words: 'later'});

/** A list of other records, where its condition holds; it comes when it is first shown. */
export function ListSection({element}: {element: ListPlacement}) {
  useSignals();
  if (!useForm().body.shows(element.visibleWhen)) return null;
  return (
    <div className="lc-c12">
      <RelatedList element={element} />
    </div>
  );
}

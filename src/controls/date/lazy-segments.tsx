import {lazyView} from '../../ui/late/lazy-view.js';
import {DateControl} from './date-control.js';
import type {DateControlProps} from './date-picker.js';

/** A date in segments; one typed as text until their code is there, and where it does not come. */
export const SegmentedDate = lazyView<DateControlProps>(
  () => import('./segmented-date.js').then(({SegmentedDate: view}) => view),
  {frame: (_, props) => <DateControl {...props} />},
);

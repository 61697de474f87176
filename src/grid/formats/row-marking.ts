import {lazyView} from '../../ui/late/lazy-view.js';
import type {GridSession} from '../grid-session.js';

/** Makes rows and cells of a list stand out; it draws nothing but the sign that its code did not come. */
export const RowMarking = lazyView<{session: GridSession}>(
  () => import('./row-marks.js').then(({FormatMarks}) => FormatMarks),
  {words: 'tools', sign: true},
);

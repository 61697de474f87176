import {useSignals} from '@preact/signals-react/runtime';
import type {FormModel} from '../../state/form/form-model.js';
import {useLatePart} from '../late-part.js';
import {lazyPart} from '../../values/lazy-part.js';

const formNews = lazyPart(() => import('./form-news.js'), 'later');

/**
 * The bar that shows changes of the record by others. Its code loads with the first of them, else with the next: nobody waits
 * for it, and a panel of its failure could stand behind a dialog. Its messages are loaded before.
 */
export function NewsSection({form}: {form: FormModel}) {
  useSignals();
  const news = form.news.value;
  const part = useLatePart(formNews, form.app, news);
  return news && part ? <part.FormNews form={form} news={news} /> : null;
}

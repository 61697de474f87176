import {useSignals} from '@preact/signals-react/runtime';
import type {FormModel} from '../../state/form/form-model.js';
import {lazyView} from '../../ui/late/lazy-view.js';

const FormNews = lazyView(() => import('./form-news.js').then(({FormNews: view}) => view));

/**
 * The bar that shows changes of the record by others. Its code loads with the first of them; its messages are loaded
 * before.
 */
export function LateNews({form}: {form: FormModel}) {
  useSignals();
  const news = form.news.value;
  return news ? <FormNews form={form} news={news} /> : null;
}

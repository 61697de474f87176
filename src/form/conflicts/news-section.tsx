import {useEffect, useReducer} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {FormModel} from '../../state/form/form-model.js';
import {lazyPart} from '../../values/lazy-part.js';

const formNews = lazyPart(() => import('./form-news.js'), 'later');

/**
 * The bar that shows changes of the record by others. Its code loads with the first of them, else with the next: nobody waits
 * for it, and a panel of its failure could stand behind a dialog. Its messages are loaded before.
 */
export function NewsSection({form}: {form: FormModel}) {
  useSignals();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const news = form.news.value;
  useEffect(() => {
    if (news && !formNews.peek()) form.app.load(formNews).then(draw, () => undefined);
  }, [news, form]);
  const part = formNews.peek();
  return news && part ? <part.FormNews form={form} news={news} /> : null;
}

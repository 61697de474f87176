import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {FormModel} from '../../state/form/form-model.js';

const load = () => import('./form-news.js');

/**
 * The bar that shows changes of the record by others. Its code loads with the first of them; its messages are loaded
 * before.
 */
export function LateNews({form}: {form: FormModel}) {
  useSignals();
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const news = form.news.value;
  useEffect(() => {
    if (news)
      load().then(
        (loaded) => setPart(loaded),
        () => undefined,
      );
  }, [news]);
  return news && part ? <part.FormNews form={form} news={news} /> : null;
}

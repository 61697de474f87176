import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {mergeNews, reloadNews, type News} from '../../state/saving/form-news.js';
import {changesIn, changesText} from '../../state/saving/record-changes.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import css from './draft-notice.css';
import type {FormModel} from '../../state/form/form-model.js';
import type {MessageKey} from '../../values/message-key.js';

/** Shows how another person changed the record while it was changed here, and offers the possible actions. */
export function FormNews({form, news}: {form: FormModel; news: News}) {
  useSignals();
  useSheet(css);
  const root = useRoot();
  const {t, configuration} = useApp();
  const changes = news.kind === 'changed' ? changesIn(form, news.record) : null;
  const title = news.kind === 'changed' ? changesText(form, changes!, news.record) : t('conflicts.newsGone');
  useEffect(() => root.announce(title), [root, title]);
  const way = (work: (form: FormModel) => Promise<unknown>) => async () => {
    const first = changes?.paths[0] ?? form.body.peek()?.fields.keys().next().value ?? '';
    await work(form);
    // The pressed button is gone with the notice.
    if (form.news.peek() !== news) form.host.reveal(first);
  };
  const press = (label: MessageKey, work: (form: FormModel) => Promise<unknown>, muted = false) => (
    <Button size="small" variant={muted ? 'muted' : undefined} onPress={() => void way(work)()}>
      {t(label)}
    </Button>
  );
  return (
    <section className={changes ? 'lc-notice lc-notice--info' : 'lc-notice'} aria-label={title}>
      <Icon name={changes ? 'info' : 'triangle-alert'} />
      <div className="lc-notice__what">
        <span>{title}</span>
        {!changes && <span className="lc-notice__fields">{t('conflicts.newsGoneText')}</span>}
      </div>
      {changes && configuration.value.mergeOutdated && press('conflicts.compareTake', mergeNews)}
      {changes && press('form.reload', reloadNews, true)}
      {!changes && form.metadata?.canInsert && press('conflicts.newsSaveAsNew', () => form.saveAsNew())}
    </section>
  );
}

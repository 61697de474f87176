import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError} from '../api/errors.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {errorText} from '../ui/error-text.js';
import {localized} from '../values/localized.js';
import {usePage} from './page-session.js';

/** While parts are arranged: how, hidden parts to show again, and what to do with the result. */
export function ArrangeBar() {
  useSignals();
  const {model, root} = usePage();
  const app = useApp();
  const {t, locale} = app;
  const {arranging} = model;
  // What began it is gone: the keys go on at the first handle.
  useEffect(() => {
    root.announce(app.t('page.arrangeHint'));
    root.shadow.querySelector<HTMLElement>('.lc-page__handle')?.focus();
  }, [root, app]);
  const finish = () =>
    arranging.finish().catch((thrown: unknown) => {
      const error = asServiceError(thrown);
      app.notifications.add({kind: 'danger', title: t('page.notKept'), text: errorText(app, error)});
      root.emit('lc-error', {code: error.code, message: t('page.notKept'), cause: error});
    });
  return (
    <div className="lc-page__arrange" role="region" aria-label={t('page.customize')}>
      <span>{t('page.arrangeHint')}</span>
      {model.hidden.value.map(({id, part}) => (
        <Button key={id} size="small" icon="eye" onPress={() => arranging.show(id, true)}>
          {t('page.show', {name: localized(part.title, locale.value) || id})}
        </Button>
      ))}
      <span className="lc-grow" />
      {arranging.isOwn && (
        <Button variant="link" onPress={() => arranging.reset()}>
          {t('page.asGiven')}
        </Button>
      )}
      <Button onPress={() => arranging.cancel()}>{t('ui.cancel')}</Button>
      <Button variant="primary" onPress={() => void finish()}>
        {t('page.done')}
      </Button>
    </div>
  );
}

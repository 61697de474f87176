import {useSignals} from '@preact/signals-react/runtime';
import type {SearchModel} from '../../state/search/search-model.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {errorText} from '../../ui/error-text.js';
import {Kbd} from '../../ui/marks/kbd.js';
import {Skeleton} from '../../ui/marks/states.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {groupDigits} from '../../values/formats.js';
import {localized} from '../../values/localized.js';

/** The groups with their counts; one of them may be shown alone. The input's Tab goes through them. */
export function Scopes({model, onChosen}: {model: SearchModel; onChosen: () => void}) {
  useSignals();
  const {t, locale, formats} = useApp();
  const groups = model.groups.value.filter(({error}) => !error);
  if (groups.length < 2) return null;
  const scopes = [
    {id: '', name: t('shell.search.all'), total: model.total.value},
    ...groups.map(({id, name, total}) => ({id, name: localized(name, locale.value), total})),
  ];
  return (
    <div className="lc-palette__scopes" role="group" aria-label={t('shell.search.groups')}>
      {scopes.map(({id, name, total}) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          aria-pressed={id === model.scope.value}
          className={classes('lc-scope', id === model.scope.value && 'is-on')}
          onClick={() => {
            model.choose(id);
            onChosen();
          }}
        >
          {name}
          <span className="lc-scope__count">{groupDigits(String(total), formats.value)}</span>
        </button>
      ))}
    </div>
  );
}

export function Waiting() {
  return (
    <div className="lc-palette__waiting">
      {['60%', '75%', '45%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

/** What could not be searched, and why; the rest stays. */
export function Failures({model}: {model: SearchModel}) {
  useSignals();
  const app = useApp();
  const {t, locale} = app;
  const failed = model.groups.value.filter(({error}) => error);
  if (!failed.length || model.status.value === 'loading') return null;
  const names = failed.map(({name}) => localized(name, locale.value)).join(', ');
  const text = `${t('shell.search.failed', {names})} ${errorText(app, failed[0]!.error)}`;
  return <FaultLine text={text} onRetry={() => model.retry()} />;
}

/** What the keys do; read to screen readers with the input. */
export function Keys({id}: {id: string}) {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-palette__foot" id={id}>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('shell.search.move')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('shell.search.open')}
      </span>
      <span>
        <Kbd>Ctrl Enter</Kbd> {t('shell.search.newTab')}
      </span>
      <span>
        <Kbd>Tab</Kbd> {t('shell.search.nextGroup')}
      </span>
      <span className="lc-palette__actions">{t('shell.search.forActions', {key: '>'})}</span>
    </div>
  );
}

// @words later
import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import css from './counter.css';

/** ms after the last key: a count that is spoken with each would talk over the keys. */
const PAUSE = 1000;
/** Part of the limit from which what is left is announced. */
const NEAR = 0.9;

/** How many characters there are of those allowed, counted in code points as the rules count them. */
export function Counter({text, limit}: {text: string; limit: number}) {
  useSignals();
  useSheet(css);
  const {t, formats} = useApp();
  const root = useRoot();
  const count = [...text].length;
  const shown = (value: number) => formatNumber(value, 0, formats.value);
  const over = count - limit;
  const rest = {count: Math.abs(over), shown: shown(Math.abs(over))};
  const words = over > 0 ? t('text.counter.over', rest) : t('text.counter.left', rest);
  const spoken = count >= limit * NEAR ? words : '';
  useEffect(() => {
    if (!spoken || !root.host.matches(':focus-within, :focus')) return;
    const timer = setTimeout(() => root.announce(spoken), PAUSE);
    return () => clearTimeout(timer);
  }, [spoken, root]);
  return (
    <div className={classes('lc-counter', over > 0 && 'is-over')} aria-hidden="true">
      {over > 0 ? words : t('text.counter', {shown: shown(count), limit: shown(limit)})}
    </div>
  );
}

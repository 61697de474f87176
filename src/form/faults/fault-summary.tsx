import {useEffect, useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {showFault} from '../../state/form/fault-notices.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import css from './fault-summary.css';
import type {FormBody} from '../../state/draft/form-body.js';
import type {FormModel} from '../../state/form/form-model.js';

/** So many are shown at once, and so many at most: nobody mends more from a list. */
const SHOWN = 5;
const MOST = 200;

/**
 * The faults that prevent saving, each with a link to its field. A fixed fault leaves the list; the last one closes it.
 */
export function FaultSummary({form, body}: {form: FormModel; body: FormBody}) {
  useSignals();
  useSheet(css);
  const root = useRoot();
  const {t} = useApp();
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const faults = body.faults();
  const unplaced = body.validation.unplaced.value;
  const count = faults.length + unplaced.length;
  const title = t('faults.count', {count});
  const left = Math.max(0, (expanded ? MOST : SHOWN) - unplaced.length);
  useEffect(() => {
    if (count === 0) body.validation.clear();
  }, [body, count]);
  // The remaining count alone; the sentences are announced by their notifications.
  useEffect(() => {
    if (count) root.announce(title);
  }, [root, count, title]);
  if (!count) return null;
  return (
    <section className="lc-faults" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="lc-faults__t">
        <Icon name="circle-alert" />
        {title}
      </h2>
      <ul className="lc-faults__list">
        {unplaced.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {faults.slice(0, left).map(({path, label, text}) => (
          <li key={path}>
            <button type="button" className="lc-faults__way" onClick={() => showFault(form, path)}>
              <span className="lc-faults__name">{label}</span> <span className="lc-faults__text">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {!expanded && faults.length > left && (
        <Button variant="link" size="small" className="lc-faults__more" onPress={() => setExpanded(true)}>
          {t('faults.more', {count: faults.length - left})}
        </Button>
      )}
    </section>
  );
}

import {useSignals} from '@preact/signals-react/runtime';
import {readOptions} from '../values/options.js';
import {configOf} from '../values/attribute-type.js';
import {useApp} from '../ui/app-context.js';
import {classes} from '../ui/classes.js';
import {Icon} from '../ui/icon.js';
import {useSheet} from '../ui/root-context.js';
import css from './steps.css';
import type {FieldModel} from '../state/field-model.js';

/** The values of an enumeration as steps: done up to the current one, a flag on the last. */
export function Steps({field}: {field: FieldModel}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const options = readOptions(configOf(field.attribute).options ?? {}, app.locale.value);
  const current = options.findIndex(({value}) => value === field.value.value);
  return (
    <ol className="lc-steps" aria-label={field.label}>
      {options.map(({key, text}, index) => (
        <li
          key={key}
          className={classes('lc-step', index <= current && 'is-done', index === current && 'is-current')}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="lc-step__dot" aria-hidden="true">
            {index <= current ? <Icon name="check" /> : index === options.length - 1 ? <Icon name="flag" /> : index + 1}
          </span>
          <span className="lc-step__t">{text}</span>
          {index <= current && index !== current && <span className="lc-unseen">{app.t('form.stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}

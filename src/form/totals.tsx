import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {shownText} from '../types/shown.js';
import {useApp} from '../ui/app-context.js';
import {classes} from '../ui/classes.js';
import {useSheet} from '../ui/root-context.js';
import {useForm} from './form-context.js';
import css from './totals.css';
import type {FormElement} from '../values/metadata.js';

/** Figures of a record beneath each other, as under an invoice. */
export function Totals({element}: {element: Extract<FormElement, {kind: 'totals'}>}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {body} = useForm();
  const shown = element.rows.filter(({field}) => body.fields.has(field));
  if (!shown.length) return null;
  return (
    <dl className="lc-totals lc-c12">
      {shown.map(({label, field, strong}) => {
        const model = body.fields.get(field)!;
        const text = shownText(model.value.value, model.attribute, {formats: app.formats.value, emptyDash: true});
        return (
          <div key={field} className={classes('lc-totals__row', strong && 'is-sum')}>
            <dt>{localized(label, app.locale.value)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

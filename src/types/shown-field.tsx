import {shownText} from './shown.js';
import {useApp} from '../ui/app-context.js';
import {affixesOf} from '../values/affixes.js';
import {configOf, isNumeric} from '../values/attribute-type.js';
import type {Attribute} from '../values/types.js';
import type {FieldControlProps, FieldPart} from './field-part.js';

/** A value of a type that has no control: text, as read-only fields show it. */
function useValueText({field, id, describedBy}: FieldControlProps) {
  const app = useApp();
  const {attribute} = field;
  const {value} = field.value;
  const number = typeof value === 'number' ? value : null;
  const {prefix, suffix} = affixesOf(configOf(attribute), app.locale.value, number);
  const isFigure = isNumeric(attribute);
  const text = isFigure
    ? shownText(value, withoutAffixes(attribute), {formats: app.formats.value})
    : field.text(app.formats.value);
  const affix = (of: string) => isFigure && text && of && <span className="lc-muted">{of}</span>;
  return (
    <output
      id={id}
      aria-describedby={describedBy}
      className={isFigure ? 'lc-valuetext lc-valuetext--num' : 'lc-valuetext'}
    >
      {affix(prefix)}
      {text ? <bdi>{text}</bdi> : <span className="lc-muted">—</span>}
      {affix(suffix)}
    </output>
  );
}

/** The affixes are where a number field has them: at the ends of the box. */
function withoutAffixes(attribute: Attribute): Attribute {
  const [type] = attribute.type;
  const none = {prefix: undefined, suffix: undefined, currency: undefined, unit: undefined};
  return {...attribute, type: [type, {...configOf(attribute), ...none}]};
}

/** Of what nobody enters, and of what has no control yet. */
export const SHOWN: FieldPart = {useField: useValueText};

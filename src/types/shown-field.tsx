import {shownText} from './shown.js';
import {useApp} from '../ui/app-context.js';
import {configOf, isNumeric} from '../values/attribute-type.js';
import {localized} from '../values/localized.js';
import type {Attribute, LocalizedText} from '../values/types.js';
import type {FieldControlProps, FieldPart} from './field-part.js';

/** A value of a type that has no control: text, as read-only fields show it. */
function useValueText({field, id, describedBy}: FieldControlProps) {
  const app = useApp();
  const {attribute} = field;
  const {prefix, suffix} = configOf(attribute);
  const isFigure = isNumeric(attribute);
  const text = isFigure
    ? shownText(field.value.value, withoutAffixes(attribute), {formats: app.formats.value})
    : field.text(app.formats.value);
  const affix = (of: LocalizedText | undefined) =>
    isFigure && text && of && <span className="lc-muted">{localized(of, app.locale.value)}</span>;
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
  return {...attribute, type: [type, {...configOf(attribute), prefix: undefined, suffix: undefined}]};
}

/** Of what nobody enters, and of what has no control yet. */
export const SHOWN: FieldPart = {useField: useValueText};

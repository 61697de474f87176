import {memo, useCallback, useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chordPressed} from '../state/shortcuts.js';
import {typeOf} from '../values/attribute-type.js';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {classes} from '../ui/classes.js';
import {FieldFrame, describedBy} from '../ui/field-frame.js';
import {useForm} from './form-context.js';
import {controlFor} from './field-types.js';
import {spanOf} from './spans.js';
import {takesText} from './shortcuts.js';
import {unreadProps} from './unread.js';
import type {ControlHandle} from '../controls/props.js';
import type {FieldModel} from '../state/field-model.js';
import type {FieldPlacement} from '../values/metadata.js';
import type {Attribute} from '../values/types.js';

/** A field of at most 4 of the form's 12 columns is short. */
const SHORT = 4 * 12;

interface FormFieldProps {
  field: FieldModel;
  placement: FieldPlacement;
  outer: number;
}

/** One field of a form: reads its own model and nothing else, so that a key typed in it renders it alone. */
export const FormField = memo(function FormField({field, placement, outer}: FormFieldProps) {
  useSignals();
  const app = useApp();
  const {form, body, stage, runDefault} = useForm();
  const id = useId();
  const locale = app.locale.value;
  const {attribute} = field;
  const text = (key: 'hint' | 'tooltip' | 'placeholder') =>
    localized(placement[key] ?? attribute[key], locale) || undefined;
  // A range is two fields.
  const fields = [field, body.fields.get(placement.end ?? '')].filter((each) => each !== undefined);
  const ids = fields.map((each) => each.id).join();
  const handle = useCallback(
    (control: ControlHandle | null) => ids.split(',').forEach((each) => stage.take(each, control)),
    [stage, ids],
  );
  // It may stand elsewhere too, and be shown there alone.
  if (!field.visible.value || (field.shown.value === null && !body.shows(placement.visibleWhen))) return null;
  const {Control, framed, LabelEnd} = controlFor(attribute, placement.control);
  const [hint, readonly] = [text('hint'), fields.some((each) => each.readonly.value)];
  const required = fields.some((each) => each.required.value);
  const error = fields.find((each) => each.error)?.error ?? null;
  const control = (
    <Control
      field={field}
      source={{body}}
      {...unreadProps(form, field, field.id)}
      id={id}
      handle={handle}
      label={framed ? undefined : field.label}
      readonly={readonly}
      required={required}
      invalid={error !== null}
      loading={fields.some((each) => each.asked.value) || undefined}
      placeholder={text('placeholder')}
      size={placement.size ?? body.spec.formSize}
      describedBy={describedBy(id, {hint, error})}
      onBlur={() => field.leave()}
      onKey={(key, event) => {
        if (key !== 'Enter' || event.defaultPrevented || !isOneLine(event.target)) return;
        field.leave();
        if (chordPressed('accept', app.configuration.peek(), event)) runDefault();
      }}
    />
  );
  return (
    <div className={cellClass(attribute, outer, placement)}>
      <FieldFrame
        id={id}
        label={framed ? field.label : undefined}
        labelPosition={placement.labelPosition}
        required={required}
        hint={hint}
        error={error}
        tooltip={text('tooltip')}
        changed={fields.some((each) => each.changed.value)}
        readonly={readonly}
        size={placement.size ?? body.spec.formSize}
        labelEnd={LabelEnd && <LabelEnd field={field} id={id} />}
      >
        {control}
      </FieldFrame>
    </div>
  );
});

/** A short field keeps another beside it where long ones take the whole width; a left label asks for room of its own. */
function cellClass(attribute: Attribute, outer: number, placement: FieldPlacement): string {
  const span = spanOf(attribute, outer, placement);
  return classes(
    `lc-place lc-c${span}`,
    typeOf(attribute) === 'text' && 'lc-place--lines',
    span * outer <= SHORT && 'lc-short',
    placement.labelPosition === 'left' && 'lc-leftlabel',
  );
}

function isOneLine(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && takesText(target);
}

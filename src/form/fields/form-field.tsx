import {memo, useId, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chordPressed} from '../../state/app/shortcuts.js';
import {typeOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {describedBy, useFieldFrame} from '../../ui/field-frame.js';
import {useForm} from '../form-context.js';
import {spanOf} from './spans.js';
import {acceptsText} from '../commands/shortcuts.js';
import {unreadProps} from './unread.js';
import type {FieldPart} from '../../types/field-part.js';
import type {FormBody} from '../../state/draft/form-body.js';
import type {FieldModel} from '../../state/field/field-model.js';
import type {FieldPlacement} from '../../values/metadata.js';
import type {Attribute} from '../../values/types.js';

/** A field of at most 4 of the form's 12 columns is short. */
const SHORT = 4 * 12;

export interface FormFieldProps {
  field: FieldModel;
  placement: FieldPlacement;
  outer: number;
}

/** The field of a form around a control. It reads its own model and nothing else, so that a key typed in it renders it alone. */
export function formField(useField: FieldPart['useField'], {framed, LabelEnd}: Pick<FieldPart, 'framed' | 'LabelEnd'>) {
  function useFormField({field, placement, outer}: FormFieldProps) {
    const app = useApp();
    const {form, body, stage, runDefault} = useForm();
    const id = useId();
    const locale = app.locale.value;
    const {attribute} = field;
    const text = (key: 'hint' | 'tooltip' | 'placeholder') =>
      localized(placement[key] ?? attribute[key], locale) || undefined;
    const hint = text('hint');
    const {ids, label, readonly, required, error, loading, changed} = fieldState(body, field, placement);
    const size = placement.size ?? body.spec.formSize;
    const end = LabelEnd && <LabelEnd {...{field, id, readonly}} />;
    const mark = stage.marks.value?.(ids, id, framed && (placement.labelPosition ?? 'top') === 'top', end);
    const control = useField({
      field,
      source: {body, placement, waitFor: (work) => form.waitFor(work)},
      ...unreadProps(form, field, field.id),
      id,
      handle: stage.refOf(ids),
      label: framed ? undefined : label,
      called: label,
      readonly,
      required,
      invalid: error !== null,
      loading: loading || undefined,
      placeholder: text('placeholder'),
      size,
      describedBy: describedBy(id, {hint, error}, mark?.id),
      onBlur: () => field.leave(),
      onKey: (key, event) => {
        if (key !== 'Enter' || event.defaultPrevented || !isOneLine(event.target)) return;
        field.leave();
        if (chordPressed('accept', app.configuration.peek(), event)) runDefault();
      },
    });
    const frame = useFieldFrame({
      id,
      label: framed ? label : undefined,
      labelPosition: placement.labelPosition,
      required,
      hint,
      error,
      tooltip: text('tooltip'),
      changed,
      readonly,
      size,
      labelEnd: mark ? mark.end : end,
      children: control,
    });
    return (
      <div className={cellClass(attribute, outer, placement)}>
        {frame}
        {mark?.beside}
      </div>
    );
  }
  return tracked(useFormField);
}

const tracked = (useView: (props: FormFieldProps) => ReactNode) =>
  memo(function FormField(props: FormFieldProps) {
    // Managed: the end of tracking is no effect of each field.
    const tracking = useSignals(1);
    try {
      return useView(props);
    } finally {
      tracking.f();
    }
  });

/** What a field shows at a placement, together with that at the end of its range, if it is one. */
function fieldState(body: FormBody, field: FieldModel, placement: FieldPlacement) {
  const end = body.fields.get(placement.end ?? '');
  const fields = end ? [field, end] : [field];
  const states = fields.map((each) => body.at(each, placement));
  return {
    ids: fields.map(({id}) => id).join(),
    label: states[0]!.label,
    readonly: states.some((each) => each.readonly),
    required: states.some((each) => each.required),
    error: fields.find((each) => each.error)?.error ?? null,
    loading: fields.some((each) => each.asked.value),
    changed: fields.some((each) => each.changed.value),
  };
}

/** Shown instead of a field that could not be rendered; its value stays. */
export function FaultyField({field, placement, outer, children}: FormFieldProps & {children: ReactNode}) {
  return (
    <div className={cellClass(field.attribute, outer, placement)}>
      <div className="lc-label">{field.label}</div>
      {children}
    </div>
  );
}

/** A short field has another beside it where long ones fill the whole width; a left label needs space of its own. */
function cellClass(attribute: Attribute, outer: number, placement: FieldPlacement): string {
  const span = spanOf(attribute, outer, placement);
  return classes(
    (span * outer <= SHORT ? SHORT_PLACES : PLACES)[span],
    placement.labelPosition === 'left' && 'lc-leftlabel',
    typeOf(attribute) === 'boolean' && 'lc-yesno',
  );
}

/** By span. Not put together for each field: a form would hold the text hundreds of times. */
const PLACES = Array.from({length: 13}, (_, span) => `lc-c${span}`);
const SHORT_PLACES = PLACES.map((place) => `${place} lc-short`);

function isOneLine(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && acceptsText(target);
}

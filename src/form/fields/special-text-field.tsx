import {useSignals} from '@preact/signals-react/runtime';
import {Extras, maskingOf} from '../../controls/text/extras.js';
import {LongTextControl} from '../../controls/text/long-text-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {checkMask} from '../../rules/mask.js';
import {addCheck} from '../../rules/validate.js';
import type {FieldControlProps} from '../../types/field-part.js';
import {classes} from '../../ui/classes.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import type {Rule} from '../../values/types.js';

addCheck(checkMask);

/** A text with a mask, or with the count of its characters beneath it. */
export function SpecialTextField({field, source, rows, ...props}: FieldControlProps) {
  useSignals();
  const {attribute} = field;
  const {mask, unmasked, maxLength, rows: own} = configOf(attribute);
  const value = typeof field.value.value === 'string' ? field.value.value : '';
  const masking = mask && typeOf(attribute) === 'string' ? maskingOf(mask, unmasked) : undefined;
  const limit = props.inCell || masking ? undefined : limitOf(maxLength, attribute.rules, source.placement?.rules);
  const extraId = `${props.id}-extra`;
  const given = {
    ...props,
    value,
    describedBy: classes(props.describedBy, extraId),
    onInput: (text: string) => field.input(text),
    onCommit: (text: string) => field.commit(text),
  };
  return (
    <>
      {typeOf(attribute) === 'text' ? (
        <LongTextControl {...given} rows={own ?? rows} />
      ) : (
        <TextControl {...given} {...masking?.props(props.handle)} />
      )}
      <Extras id={extraId} text={value} {...{limit, masking}} />
    </>
  );
}

/** Characters that a text may have: the smallest of those that are given. */
export function limitOf(own: number | undefined, ...rules: (readonly Rule[] | undefined)[]): number | undefined {
  const lengths = rules
    .flatMap((each) => each ?? [])
    .flatMap((rule) => (rule.kind === 'max-length' ? [rule.value] : []));
  const all = [...(own ? [own] : []), ...lengths];
  return all.length ? Math.min(...all) : undefined;
}

export default SpecialTextField;

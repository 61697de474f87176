import {signal, type Signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {LanguageTabs} from '../../controls/multilingual/language-tabs.js';
import {MultilingualControl} from '../../controls/multilingual/multilingual-control.js';
import {useApp} from '../../ui/app-context.js';
import {configOf} from '../../values/attribute-type.js';
import type {FieldPart} from '../field-part.js';
import type {FieldModel} from '../../state/field/field-model.js';
import type {Locale, MultilingualValue} from '../../values/types.js';

/** The language a field's text is shown in, once the person has chosen one: the tabs and the text both read it. */
const chosen = new WeakMap<FieldModel, Signal<Locale | null>>();

function chosenFor(field: FieldModel): Signal<Locale | null> {
  let choice = chosen.get(field);
  if (!choice) chosen.set(field, (choice = signal(null)));
  return choice;
}

/** A text in every language, with tabs for them at the end of the label row. */
export const field: FieldPart = {
  beside: true,
  LabelEnd,
  useField({field, source, rows, ...props}) {
    const own = useApp().locale.value;
    const choice = chosenFor(field);
    return (
      <MultilingualControl
        {...props}
        rows={configOf(field.attribute).rows ?? rows}
        locale={choice.value ?? own}
        onLocale={(locale) => {
          source.onSwap?.();
          choice.value = locale;
        }}
        value={field.value.value as MultilingualValue}
        onInput={(value) => field.input(value)}
        onCommit={(value) => field.commit(value)}
      />
    );
  },
};

function LabelEnd({field, id}: {field: FieldModel; id: string}) {
  useSignals();
  const own = useApp().locale.value;
  const choice = chosenFor(field);
  return (
    <LanguageTabs
      id={id}
      value={field.value.value as MultilingualValue}
      saved={field.changed.value ? (field.saved as MultilingualValue) : undefined}
      selected={choice.value ?? own}
      onSelect={(locale) => (choice.value = locale)}
    />
  );
}

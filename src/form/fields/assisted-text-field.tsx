import {useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LongTextControl} from '../../controls/text/long-text-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {ProposalCard} from '../../controls/writing/proposal-card.js';
import {partOf, type TextInput} from '../../controls/writing/text-input.js';
import {taskOfKey, WriteButton} from '../../controls/writing/write-button.js';
import {assistantService, assistantsOf, writerOf} from '../../state/assistant/assistants.js';
import {WritingModel} from '../../state/assistant/writing-model.js';
import type {FieldModel} from '../../state/field/field-model.js';
import type {FormModel} from '../../state/form/form-model.js';
import {textOf} from '../../types/control-part.js';
import type {FieldControlProps, FieldPart} from '../../types/field-part.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {useForm} from '../form-context.js';
import {limitOf, SpecialTextField} from './special-text-field.js';

/** The button in the label and the card beneath the control are of one model. */
const writings = new WeakMap<FieldModel, WritingModel>();

function writingOf(field: FieldModel, form: FormModel): WritingModel {
  let model = writings.get(field);
  if (!model) {
    const {type, rules} = field.attribute;
    model = new WritingModel({
      service: () => assistantService(form.app),
      record: () => {
        const [id, object] = [form.record.peek()?.id, form.metadata?.alias];
        return id && object ? {id, object} : null;
      },
      longest: limitOf(type[1]?.maxLength, rules),
    });
    writings.set(field, model);
  }
  return model;
}

/** A text that the assistant helps to write. */
export const field: FieldPart = {
  useField: (props) => <AssistedText {...props} />,
  LabelEnd,
};

function AssistedText({source, ...props}: FieldControlProps) {
  useSignals();
  const {form} = useForm();
  const input = useInput(props.id);
  const {field, called = '', readonly, inCell} = props;
  const model = writingOf(field, form);
  const writer = writerOf(assistantsOf(useApp()).value);
  const text = textOf(field.value.value) ?? '';
  const isOffered = writer && !readonly && !inCell;
  const onKeyDown = (event: KeyboardEvent) => {
    const task = isOffered && event.target === input() ? taskOfKey(event.nativeEvent) : undefined;
    if (!task || !writer?.tasks.includes(task)) return;
    event.preventDefault();
    event.stopPropagation();
    if (text.trim()) void model.ask({task}, partOf(input()!));
  };
  return (
    <div className="lc-assisted" onKeyDown={onKeyDown}>
      <Text {...{...props, source}} />
      {isOffered && <ProposalCard {...{model, called, text, input}} id={props.id} />}
    </div>
  );
}

function Text({source, rows, ...props}: FieldControlProps) {
  useSignals();
  const {field} = props;
  const {mask, counter, rows: own} = configOf(field.attribute);
  if (mask || counter) return <SpecialTextField {...{...props, source, rows}} />;
  const given = {
    ...props,
    value: textOf(field.value.value) ?? '',
    onInput: (text: string) => field.input(text),
    onCommit: (text: string) => field.commit(text),
  };
  return typeOf(field.attribute) === 'text' ? (
    <LongTextControl {...given} rows={own ?? rows} />
  ) : (
    <TextControl {...given} />
  );
}

function LabelEnd({field, id, readonly}: {field: FieldModel; id: string; readonly: boolean}) {
  useSignals();
  const {form} = useForm();
  const input = useInput(id);
  const assistant = writerOf(assistantsOf(useApp()).value);
  if (!assistant || readonly) return null;
  return <WriteButton model={writingOf(field, form)} {...{assistant, input}} called={field.label} />;
}

/** The input of the control, by its id. */
function useInput(id: string): () => TextInput | null {
  const {shadow} = useRoot();
  const find = useRef(() => shadow.getElementById(id) as TextInput | null);
  return find.current;
}

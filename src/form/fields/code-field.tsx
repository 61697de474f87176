import {useMemo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {CodeControl, type CodeName} from '../../controls/code/code-control.js';
import {useApp} from '../../ui/app-context.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import {textOf} from '../../types/control-part.js';
import {useForm} from '../form-context.js';
import type {FieldControlProps} from '../../types/field-part.js';
import type {Attribute} from '../../values/types.js';

const LINES = 6;
/** In a cell: what has no room scrolls. */
const IN_CELL = 1;

/** A text in a programming language. In CEL the attributes of the object are offered. */
export default function CodeField({field, source: _, rows, ...props}: FieldControlProps) {
  useSignals();
  const tag = useApp().locale.value;
  const {body} = useForm();
  const {language, schema, rows: own} = configOf(field.attribute);
  const names = useMemo(() => {
    const named = (id: string, attribute: Attribute): CodeName => ({
      name: id,
      detail: typeOf(attribute),
      info: localized(attribute.label, tag),
    });
    const columns = [...body.tables].flatMap(([id, {columns: own}]) =>
      own.map((column) => named(`${id}.${column.internalId}`, column)),
    );
    return [...[...body.fields.values()].map((each) => named(each.id, each.attribute)), ...columns];
  }, [body, tag]);
  return (
    <CodeControl
      {...props}
      language={language}
      schema={schema}
      names={language === 'cel' ? names : undefined}
      lines={props.inCell ? IN_CELL : (own ?? rows ?? LINES)}
      value={textOf(field.value.value) ?? ''}
      onInput={(text) => field.input(text)}
      onCommit={(text) => field.commit(text)}
    />
  );
}

import {useEffect, useId, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {RadioControl} from '../../controls/radio/radio-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import type {Operator} from '../../query/types.js';
import {normalised} from '../../state/filter/basic-filter.js';
import {localized} from '../../values/localized.js';
import type {BasicProps} from './filter-popup.js';
import {ListField} from './operand-field.js';

/** Contains or starts with, and a text. */
export function BasicText({session, column, value, onChange}: BasicProps) {
  useSignals();
  const id = useId();
  const {t, locale} = session.app;
  const label = localized(column.label, locale.value);
  const operator = value?.operator1 === 'STARTS' ? 'STARTS' : 'LIKE';
  const text = typeof value?.value1 === 'string' ? value.value1 : '';
  const take = (operator1: Operator, value1: string) => onChange({operator1, value1});
  const options = (['LIKE', 'STARTS'] as const).map((key) => ({key, value: key, text: t(`filter.op.${key}`)}));
  return (
    <div className="lc-filter__fields">
      <RadioControl
        id={`${id}-op`}
        variant="buttons"
        label={t('filter.operator')}
        value={operator}
        options={options}
        onCommit={(key) => take((key ?? 'LIKE') as Operator, text)}
      />
      <TextControl
        id={id}
        {...{label}}
        value={text}
        onInput={(text) => take(operator, text)}
        onCommit={(text) => take(operator, text)}
      />
    </div>
  );
}

/** Any of the records that are picked; those on offer are listed at once. */
export function BasicReference({session, column, value, onChange}: BasicProps) {
  useSignals();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current!.querySelector<HTMLElement>('[role="combobox"]')?.click(), []);
  const label = localized(column.label, session.app.locale.value);
  return (
    <div ref={fields} className="lc-filter__fields">
      <span className="lc-filter__label">{`${label} ${session.app.t('filter.op.IN')}`}</span>
      <ListField
        {...{session, column, label}}
        open
        type="reference"
        value={value?.value1}
        onChange={(value1) => onChange(normalised({operator1: 'IN', value1}))}
      />
    </div>
  );
}

/** All rows, those with a file, or those without one. */
export function BasicPresence({session, column, value, onChange}: BasicProps) {
  useSignals();
  const id = useId();
  const {t, locale} = session.app;
  const options = [
    {key: 'all', value: 'all', text: t('filter.all')},
    {key: 'FILLED', value: 'FILLED', text: t('filter.present')},
    {key: 'EMPTY', value: 'EMPTY', text: t('filter.absent')},
  ];
  return (
    <div className="lc-filter__fields">
      <RadioControl
        {...{id, options}}
        label={localized(column.label, locale.value)}
        value={value?.operator1 ?? 'all'}
        onCommit={(key) => onChange(key === 'all' || !key ? null : {operator1: key as Operator})}
      />
    </div>
  );
}

import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {useSheet} from '../../ui/root-context.js';
import type {Option} from '../../values/options.js';
import type {ControlProps} from '../props.js';
import {ReadonlySelect, SelectBox} from './select-control.js';
import css from './select.css';

interface MultiSelectControlProps extends ControlProps<readonly string[]> {
  /** `value` is the keys of some of them. */
  options: readonly Option[];
}

/** With more than these their number is shown instead of their names. */
const MOST_NAMED = 3;

/** Some of a few options; the list stays open for the next one. The value keeps the order of the options. */
export function MultiSelectControl({options, ...props}: MultiSelectControlProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {value, placeholder} = props;
  const selected = new Set(value);
  const offered = options.filter(({key}) => key !== '');
  const texts = [
    ...offered.filter(({key}) => selected.has(key)).map(({text}) => text),
    ...value.filter((key) => !offered.some((option) => option.key === key)),
  ];
  const text = texts.length > MOST_NAMED ? t('select.count', {count: texts.length}) : texts.join(', ');
  const take = (keys: string[]) => {
    props.onInput?.(keys);
    props.onCommit(keys);
  };
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    const known = offered.map((option) => option.key).filter((each) => next.has(each));
    take([...known, ...[...next].filter((each) => !known.includes(each))]);
  };
  if (props.readonly) return <ReadonlySelect {...props} text={texts.join(', ')} />;
  return (
    <SelectBox
      {...props}
      options={offered}
      selected={selected}
      face={
        text ? (
          <span className="lc-truncate" title={texts.join(', ')}>
            <bdi>{text}</bdi>
          </span>
        ) : (
          <span className="lc-ph lc-truncate">{placeholder || '\u00a0'}</span>
        )
      }
      onPick={toggle}
      onClear={() => value.length && take([])}
    />
  );
}

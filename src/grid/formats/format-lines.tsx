import {useEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Button} from '../../ui/button.js';
import {Grip} from '../../ui/marks/grip.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {useRowMoves} from '../../ui/table/use-row-moves.js';
import {useRowDrag} from '../../ui/use-row-drag.js';
import {localized} from '../../values/localized.js';
import type {FormatSpec} from '../../values/list-formats.js';
import type {GridSession} from '../grid-session.js';
import {formatColumns, formatIcon, formatWords} from './format-words.js';
import type {FormatItem} from './format-settings.js';
import marksCss from './row-marks.css';

interface FormatLinesProps {
  session: GridSession;
  rules: FormatItem[];
  /** The rule that was edited last: its button gets the focus. */
  shown: number | null;
  /** Absent where they are only read. */
  onChange?: (rules: FormatItem[]) => void;
  onOpen?: (rule: FormatItem) => void;
}

/** Rules in words, in the order in which they count: each as what it marks looks, with a handle. */
export function FormatLines({session, rules, shown, onChange, onOpen}: FormatLinesProps) {
  useSignals();
  useSheet(marksCss);
  const {t} = session.app;
  const list = useRef<HTMLUListElement>(null);
  const moves = useRowMoves(list, rules.length, (from, to) => {
    const next = rules.slice();
    next.splice(to, 0, ...next.splice(from, 1));
    onChange?.(next);
    return true;
  });
  useRowDrag(list, !!onChange, {onEnd: ({from, to}) => void moves.to(from, to)});
  useEffect(() => {
    const line = shown !== null && list.current?.querySelector(`[data-row="${shown}"]`);
    const target = line || (shown !== null && list.current?.parentElement);
    if (target) target.querySelector<HTMLElement>('.lc-formats__edit, button')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the lines are back
  }, []);
  const remove = (at: number) => {
    const {current} = list;
    onChange?.(rules.filter((_, place) => place !== at));
    const next = at + 1 < rules.length ? at + 1 : at - 1;
    const line = current?.children[next] ?? current?.nextElementSibling;
    (line?.querySelector<HTMLElement>('.lc-formats__edit') ?? (line as HTMLElement | null))?.focus();
  };
  return (
    <ul ref={list} className="lc-formats" onKeyDown={moves.onKeyDown}>
      {rules.map((rule, at) => {
        const words = ruleWords(session, rule.spec);
        return (
          <li key={rule.id} data-row={rule.id} className="lc-formats__line">
            {onChange && <Grip rowName={words} />}
            <Sample spec={rule.spec} words={words} />
            {onOpen && (
              <Button
                className="lc-formats__edit"
                variant="muted"
                icon="pencil"
                label={t('formats.edit', {rule: words})}
                onPress={() => onOpen(rule)}
              />
            )}
            {onChange && (
              <Button
                variant="muted"
                icon="trash-2"
                label={t('formats.remove', {rule: words})}
                onPress={() => remove(at)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** `Total > 10,000 → warning`, and of which column the cells are. */
function ruleWords(session: GridSession, spec: FormatSpec): string {
  const {t, locale} = session.app;
  const column = formatColumns(session).find(({path}) => path === spec.column);
  const tone = t(`formats.tone.${spec.tone}`).toLocaleLowerCase(locale.value);
  const condition = formatWords(session, spec);
  return column
    ? t('formats.ofCells', {condition, tone, column: localized(column.label, locale.value)})
    : t('formats.ofRows', {condition, tone});
}

function Sample({spec, words}: {spec: FormatSpec; words: string}) {
  return (
    <span className={`lc-formats__sample is-toned lc-tone--${spec.tone}${spec.bold ? ' is-bold' : ''}`}>
      <span className="lc-mark">
        <Icon name={formatIcon(spec)} size="small" />
      </span>
      <span>{words}</span>
    </span>
  );
}

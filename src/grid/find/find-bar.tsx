import {useEffect, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import inputCss from '../../styles/input.css';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import type {Finding} from './finding.js';
import css from './find-bar.css';

/** Where a person types what is searched in the rows, and steps from match to match: Enter, and back with Shift. */
export function FindBar({finding}: {finding: Finding}) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const input = useRef<HTMLInputElement>(null);
  const {t} = finding.session.app;
  useEffect(() => input.current?.focus(), []);
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target === input.current) finding.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') finding.end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const none = !finding.matches.value?.length;
  return (
    <div className="lc-find" role="search" aria-label={t('find.label')} onKeyDown={keyDown}>
      <div className="lc-input lc-find__box">
        <Icon name="text-search" />
        <input
          ref={input}
          type="text"
          className="lc-input__v"
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onInput={({currentTarget}) => (finding.text.value = currentTarget.value)}
        />
      </div>
      <span role="status" className="lc-muted lc-find__where">
        {position(finding)}
      </span>
      <Button
        variant="muted"
        size="small"
        icon="chevron-up"
        label={t('find.previous')}
        disabled={none}
        onPress={() => finding.step(-1)}
      />
      <Button
        variant="muted"
        size="small"
        icon="chevron-down"
        label={t('find.next')}
        disabled={none}
        onPress={() => finding.step(1)}
      />
      <Button variant="muted" size="small" icon="x" label={t('find.end')} onPress={() => finding.end()} />
    </div>
  );
}

/** "3 of 12"; '' while nothing is searched, or it is not known yet. */
function position({session, matches, at, text}: Finding): string {
  const {t, formats} = session.app;
  const found = matches.value;
  if (!text.value.trim() || !found) return '';
  const shown = (value: number) => formatNumber(value, 0, formats.value);
  return found.length ? t('find.position', {at: shown(at.value + 1), count: shown(found.length)}) : t('find.none');
}

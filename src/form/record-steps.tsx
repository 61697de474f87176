import {useEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {shortcutPressed} from '../state/app/shortcuts.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {keysOf} from '../ui/chord-text.js';
import {useRoot, useSheet} from '../ui/root-context.js';
import css from './record-steps.css';
import type {ListWalk} from '../state/list/list-walk.js';
import type {FormModel} from '../state/form/form-model.js';
import type {RecordNavigation} from './commands/session-commands.js';

export interface RecordStepsProps {
  form: FormModel;
  walk: ListWalk;
  way: RecordNavigation;
}

/** The record's position in the list it was opened from, and links to the previous and next one. */
export function RecordSteps({form, walk, way}: RecordStepsProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const {t} = app;
  const numbers = new Intl.NumberFormat(app.formats.value.tag);
  const place = walk.place.value;
  const go = (side: 'previous' | 'next') => {
    const step = walk.place.peek()?.[side];
    if (step) void form.mayLeave().then((may) => may && way.go(step, side));
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      const around = box.current?.closest('.lc-dialog, .lc-formview');
      const side = shortcutPressed(['previous', 'next'], app.configuration.peek(), event as KeyboardEvent);
      if (!side || event.defaultPrevented || !around || !event.composedPath().includes(around)) return;
      event.preventDefault();
      latest.current(side);
    };
    root.shadow.addEventListener('keydown', onKeyDown);
    return () => root.shadow.removeEventListener('keydown', onKeyDown);
  }, [root, app]);
  // Who steps on goes on stepping: the focus is on the same button of the next record, or on the one that leads back.
  const came = place && way.came;
  useEffect(() => {
    if (!came) return;
    const [previous, next] = box.current!.querySelectorAll('button');
    const [wanted, other] = came === 'previous' ? [previous, next] : [next, previous];
    (wanted?.disabled ? other : wanted)?.focus();
    const {at, total} = walk.place.peek()!;
    root.announce(t('form.recordAt', {title: form.title, at: (at ?? 0) + 1, total}));
  }, [came, form, root, t, walk]);
  const tip = (label: string, keys?: string) => (keys ? `${label} (${keys})` : label);
  return (
    <div ref={box} className="lc-recordsteps" role="group" aria-label={t('form.recordsOfList')}>
      {typeof place?.at === 'number' && (
        <span className="lc-recordsteps__at">
          {t('form.recordOf', {at: numbers.format(place.at + 1), total: numbers.format(place.total)})}
        </span>
      )}
      {(['previous', 'next'] as const).map((side) => {
        const label = t(side === 'previous' ? 'form.previousRecord' : 'form.nextRecord');
        return (
          <Button
            key={side}
            variant="muted"
            icon={side === 'previous' ? 'chevron-up' : 'chevron-down'}
            label={label}
            title={tip(label, keysOf(side, app))}
            disabled={!place?.[side]}
            onPress={() => go(side)}
          />
        );
      })}
    </div>
  );
}

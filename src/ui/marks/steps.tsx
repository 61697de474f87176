import {useImperativeHandle, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Option} from '../../values/options.js';
import {useT} from '../app-context.js';
import {classes} from '../classes.js';
import type {ControlProps} from '../control-props.js';
import {Icon} from '../icons/icon.js';
import {useSheet} from '../root-context.js';
import css from './steps.css';

export interface StepLineProps {
  options: readonly Option[];
  /** Index of the current step: it and those before it are done. -1: none is. */
  current: number;
  label?: string;
  className?: string;
}

/**
 * Read-only steps: done up to the current one, a flag on the last. In a narrow container only the current one has its
 * text.
 */
export function StepLine({options, current, label, className}: StepLineProps) {
  useSignals();
  useSheet(css);
  return (
    <div className={classes('lc-stepsbox', className)}>
      <ol className="lc-steps" aria-label={label}>
        {options.map(({key}, index) => (
          <li
            key={`${index} ${key}`}
            className={stepClass(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <StepFace {...{options, index, current}} />
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface StepsProps extends ControlProps<string | null> {
  options: readonly Option[];
}

/** Steps as a field: a press makes a step the current one. Arrows, Home and End move among them. */
export function Steps({options, ...props}: StepsProps) {
  useSignals();
  useSheet(css);
  const list = useRef<HTMLOListElement>(null);
  const current = options.findIndex(({key}) => key === (props.value ?? ''));
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const stop = () => list.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]') ?? null;
  useImperativeHandle(props.handle, () => ({focus: () => stop()?.focus(), input: stop, flush: () => true}));
  const canTake = (index: number) => !props.disabled && !options[index]!.disabled;
  const first = current >= 0 ? current : options.findIndex((_, index) => canTake(index));

  const take = (index: number) => {
    const {key} = options[index]!;
    if (props.readonly || index === current) return;
    props.onInput?.(key);
    props.onCommit(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onKey?.('Escape', event.nativeEvent);
    const next = stepAfter(buttons(), event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="lc-stepsbox">
      <ol
        ref={list}
        id={props.id}
        className={classes('lc-steps', props.invalid && 'is-invalid')}
        aria-label={props.label}
        aria-labelledby={props.label === undefined ? `${props.id}-label` : undefined}
        aria-describedby={props.describedBy}
        onKeyDown={onKeyDown}
        onFocus={(event) => !list.current?.contains(event.relatedTarget) && props.onFocus?.()}
        onBlur={(event) => !list.current?.contains(event.relatedTarget) && props.onBlur?.()}
      >
        {options.map(({key}, index) => (
          <li key={`${index} ${key}`} className={stepClass(index, current)}>
            <button
              type="button"
              className="lc-step__b"
              aria-current={index === current ? 'step' : undefined}
              aria-disabled={props.readonly || undefined}
              disabled={!canTake(index)}
              tabIndex={index === first ? 0 : -1}
              onClick={() => take(index)}
            >
              <StepFace {...{options, index, current}} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepFace({options, index, current}: {options: readonly Option[]; index: number; current: number}) {
  useSignals();
  const t = useT();
  const isDone = index <= current;
  const sign = index === options.length - 1 ? <Icon name="flag" /> : isDone ? <Icon name="check" /> : index + 1;
  return (
    <>
      <span className="lc-step__dot" aria-hidden="true">
        {sign}
      </span>
      <span className="lc-step__t">{options[index]!.text}</span>
      {isDone && index !== current && <span className="lc-unseen">{t('ui.stepDone')}</span>}
    </>
  );
}

function stepClass(index: number, current: number): string {
  return classes('lc-step', index <= current && 'is-done', index === current && 'is-current');
}

function stepAfter(buttons: HTMLElement[], {key, target, currentTarget}: KeyboardEvent): HTMLElement | undefined {
  const at = buttons.indexOf(target as HTMLElement);
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  const moves: Record<string, number> = {
    ArrowRight: at + (rtl ? -1 : 1),
    ArrowLeft: at + (rtl ? 1 : -1),
    Home: 0,
    End: buttons.length - 1,
  };
  return buttons[moves[key] ?? -1];
}

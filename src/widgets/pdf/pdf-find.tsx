import {useEffect, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {formatNumber} from '../../values/number.js';
import type {PdfModel} from './pdf-model.js';

/** The search of a viewer, over its pages. */
export function PdfFind({pdf}: {pdf: PdfModel}) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {finder} = pdf;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [{length}, at, busy] = [finder.found.value, finder.at.value, finder.busy.value];
  const figure = (value: number) => formatNumber(value, 0, app.formats.value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    finder.step(event.shiftKey ? -1 : 1);
  };
  const count = length
    ? t('pdf.found', {at: figure(at + 1), count: figure(length)})
    : finder.query.value.trim() && !busy
      ? t('pdf.nothing')
      : '';
  return (
    <div className="lc-pdf__find">
      <div className="lc-input">
        <input
          ref={input}
          className="lc-input__v"
          type="search"
          aria-label={t('pdf.find')}
          placeholder={t('pdf.find')}
          defaultValue={finder.query.peek()}
          onInput={({currentTarget}) => void finder.find(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span role="status" className="lc-pdf__count">
        {count}
      </span>
      <Button
        variant="muted"
        icon="chevron-up"
        label={t('pdf.findBack')}
        disabled={!length}
        onPress={() => finder.step(-1)}
      />
      <Button
        variant="muted"
        icon="chevron-down"
        label={t('pdf.findOn')}
        disabled={!length}
        onPress={() => finder.step(1)}
      />
      <Button variant="muted" icon="x" label={t('pdf.findClose')} onPress={() => finder.hide()} />
    </div>
  );
}

import {effect, signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {useLayoutEffect, useRef, type KeyboardEvent} from 'react';
import {SelectionModel} from '../../state/list/selection-model.js';
import inputCss from '../../styles/input.css';
import type {Row} from '../../query/types.js';
import {useSheet} from '../../ui/root-context.js';
import {BulkCommands} from './bulk-commands.js';
import type {GridSession} from '../grid-session.js';
import {rowTitle} from '../row-title.js';
import {SelectionBar} from './selection-bar.js';
import css from './selection.css';

const PLACES = '.lc-gridrows, .lc-bar--selection';
const TYPED = 'input:not([type="checkbox"]), textarea, [role="combobox"], [contenteditable]';

/** A running command on the selected rows. */
export interface BulkProgress {
  text: string;
  done: number;
  total: number;
  cancel: () => void;
}

/** The selection of a list while it is on: its model, what can be done with it, and the views that show it. */
export class Selecting {
  readonly model: SelectionModel;
  readonly bulk: BulkCommands;
  readonly progress = signal<BulkProgress | null>(null);
  readonly Bar = SelectionBar;
  readonly Head = HeadBox;
  readonly Box = RowBox;
  readonly CardBox = CardBox;
  private readonly life = new AbortController();

  constructor(readonly session: GridSession) {
    this.model = new SelectionModel(session.model, this.life.signal);
    // A list that is removed from the page reports nothing more.
    session.model.life.addEventListener('abort', () => this.stop(), {signal: this.life.signal});
    this.bulk = new BulkCommands(this);
    let before = JSON.stringify(this.model.detail);
    this.life.signal.addEventListener(
      'abort',
      effect(() => {
        const {count} = this.model;
        void [this.model.rows, count.value];
        const detail = this.model.detail;
        const now = JSON.stringify(detail);
        if (now === before) return;
        before = now;
        session.root.announce(this.text);
        session.root.emit('lc-selection-change', detail);
      }),
      {once: true},
    );
  }

  /** How many are selected, in words. */
  get text(): string {
    const count = this.model.count.value;
    const {t} = this.session.app;
    return count === null ? t('selection.selectedEvery') : t('selection.selected', {count});
  }

  /** A press of the box of a row, or of the one in the head, row −1. With Shift the rows from the last one pressed follow. */
  press(row: number, shift: boolean): void {
    if (row < 0) this.model.togglePage();
    else if (shift) this.model.extend(row);
    else this.model.toggle(row);
  }

  /** The same for a row in every view. */
  pressRow(row: Row, shift: boolean): void {
    const rows = this.session.model.rows.peek();
    for (let index = 0; index < rows.length; index++)
      if (rows.at(index)?.id === row.id) return this.press(index, shift);
  }

  /** Focuses the box of the row that a person was in last, or of the first; of cards the first, whose name selects it. */
  focus(): void {
    const {shadow} = this.session.root;
    const last = shadow.querySelector('.lc-grid__body [tabindex="0"]')?.closest('[data-row]');
    const box = (last ?? shadow.querySelector('.lc-grid__body [data-row]'))?.querySelector<HTMLElement>('.lc-check');
    (
      box ??
      shadow.querySelector<HTMLElement>('.lc-card__name, :is([data-card], [data-line], [data-item])[tabindex="0"]')
    )?.focus();
  }

  /** Escape ends the mode in every view, from a row and from the bar; what is open over them, or typed in, has it first. */
  keyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // An overlay is elsewhere in the page, but its keys come by here.
    if (!event.currentTarget.contains(target) || !target.closest(PLACES) || target.matches(TYPED)) return;
    // Who chooses records leaves the whole list; a command that runs has a button that ends it.
    if (this.session.settings.choose || this.progress.peek()) return;
    event.preventDefault();
    event.stopPropagation();
    this.bulk.end();
  }

  /** Ends selection mode, and with it the selection. */
  end(): void {
    this.model.clear();
    this.stop();
  }

  private stop(): void {
    this.session.selecting.value = null;
    this.life.abort();
  }
}

/** The box in the head: all rows of the page, none of them, or some. */
function HeadBox({selecting: {model, session}}: {selecting: Selecting}) {
  useSignals();
  const box = useRef<HTMLInputElement>(null);
  const state = model.page.value;
  useLayoutEffect(() => {
    box.current!.indeterminate = state === 'some';
  }, [state]);
  return (
    <div role="columnheader" aria-colindex={1} data-column={-1} tabIndex={-1} className="lc-grid__cell lc-grid__pick">
      <Box box={box} checked={state === 'all'} label={session.app.t('selection.selectPage')} />
    </div>
  );
}

interface RowBoxProps {
  selecting: Selecting;
  row: Row;
  checked: boolean;
}

/** The box of a row. */
function RowBox({selecting: {session}, row, checked}: RowBoxProps) {
  useSignals();
  return <Box checked={checked} label={session.app.t('selection.selectRow', {title: rowTitle(session, row)})} />;
}

/** The box of a card: the whole corner is its target. */
function CardBox(props: RowBoxProps) {
  useSignals();
  const {selecting, row} = props;
  return (
    <label
      className="lc-card__pick"
      onClick={({shiftKey, target}) => isBox(target) && selecting.pressRow(row, shiftKey)}
    >
      <RowBox {...props} />
    </label>
  );
}

const isBox = (target: EventTarget) => target instanceof HTMLInputElement;

interface BoxProps {
  box?: {current: HTMLInputElement | null};
  checked: boolean;
  label: string;
}

// Its press is handled by its row, which knows of Shift.
const nothing = () => undefined;

function Box({box, checked, label}: BoxProps) {
  useSheet(inputCss);
  useSheet(css);
  return (
    <input
      ref={box}
      type="checkbox"
      className="lc-check"
      data-widget="select"
      tabIndex={-1}
      aria-label={label}
      checked={checked}
      onChange={nothing}
    />
  );
}

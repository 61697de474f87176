import {signal} from '@preact/signals-react';
import {ourElement} from '../ui/overlay/any-root.js';
import {confirm as ask} from '../ui/notices/confirm.js';
import type {MessageKind} from '../ui/notices/message.js';
import {message} from '../ui/notices/lazy-message.js';
import {worded} from '../ui/late/wanted.js';
import type {DateRange} from '../values/date/date-range.js';
import {lazyPart, type LazyPart} from '../values/lazy-part.js';
import {textsOf} from '../values/multilingual.js';
import type {MultilingualValue} from '../values/types.js';
import type {CodeSettings} from './editors/code-dialog.js';
import type {FormatSettings} from './editors/format-dialog.js';
import type {RangeSettings} from './editors/range-dialog.js';
import type {TextSettings} from './editors/text-dialog.js';
import type {GivenFormat, ValueFormat} from './editors/value-format.js';

const codeDialog = lazyPart(() => import('./editors/code-dialog.js'), 'later');
const formatDialog = lazyPart(() => import('./editors/format-dialog.js'), 'later');
const rangeDialog = lazyPart(() => import('./editors/range-dialog.js'), 'later');
const textDialog = lazyPart(() => import('./editors/text-dialog.js'), 'later');
const waitDialog = lazyPart(() => import('./editors/wait-dialog.js'), 'first');

/**
 * The element that gives a dialog opened by code its language, theme, root and focus return, and how the dialog looks.
 */
export interface MessageSettings {
  /** An element of ours or anything in or beside one; without it the nearest to the focus serves. */
  from?: Element;
  /** Shown above the text; the text replaces it when absent. */
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

/** Shows a text; resolves when it is closed. */
export const alert = statement('plain');
export const success = statement('success');
export const info = statement('info');
export const warning = statement('warning');
export const danger = statement('danger');

/** Asks about going on with something that can be lost; true when the person went on. */
export const confirm = choice('warning');
/** Asks a plain question; true when it was agreed to. */
export const question = choice('question');

export type DialogOrigin = Pick<MessageSettings, 'from'>;

/** Lets the person choose two days; the range, or null when they gave up. A side that is null is open. */
export async function pickDateRange(
  range: Partial<DateRange> = {},
  settings: RangeSettings & DialogOrigin = {},
): Promise<DateRange | null> {
  const value = {start: null, end: null, ...range};
  return inDialog(rangeDialog, settings, (code, {root, app}) => code.openRangePicker(root, app, value, settings));
}

/** Edits a text in a programming language; the new text, or null when the person gave up. */
export async function editCode(text: string, settings: CodeSettings & DialogOrigin = {}): Promise<string | null> {
  return inDialog(codeDialog, settings, (code, {root, app}) => code.openCodeEditor(root, app, text, settings));
}

/**
 * Edits a text in every language; the texts by language, or null when the person gave up. One text counts for all
 * languages.
 */
export async function editString(
  text: string | Partial<MultilingualValue>,
  settings: TextSettings & DialogOrigin = {},
): Promise<MultilingualValue | null> {
  const texts = textsOf(text);
  return inDialog(textDialog, settings, (code, {root, app}) => code.openTextEditor(root, app, texts, settings));
}

/**
 * Edits how numbers, dates, times or moments are written, with a preview; null when the person gave up. A number may have the
 * sign of a `currency` (`EUR`) or `unit` (`kilogram`), or a text before and behind it. What its format does not say is as usual.
 */
export async function editFormat(
  format: GivenFormat,
  settings: FormatSettings & DialogOrigin = {},
): Promise<ValueFormat | null> {
  return inDialog(formatDialog, settings, (code, {root, app}) => code.openFormatEditor(root, app, format, settings));
}

/** Loads a dialog and opens it; null where no element of ours is on the page, or the person gave up waiting for its code. */
async function inDialog<C, R>(
  part: LazyPart<C>,
  {from}: DialogOrigin,
  open: (code: C, element: NonNullable<ReturnType<typeof ourElement>>) => Promise<R | null>,
): Promise<R | null> {
  const element = ourElement(from);
  const code = element && (await worded(element, part));
  return code ? open(code, element) : null;
}

/** ms after which a work is worth a dialog: a shorter one would flash. */
const WORTH_A_DIALOG = 300;

/** What a work may do with the dialog that covers the page meanwhile. */
export interface SpinnerControl {
  /** Shows another text. */
  say: (text: string) => void;
}

export interface SpinnerSettings extends DialogOrigin {
  /** Cancel stops it; without one the work cannot be cancelled. */
  abort?: AbortController;
}

/**
 * Covers the page with a text while work is under way, once it has taken 300 ms; what the work gives, or its failure. Nothing
 * closes the dialog but the end of the work.
 */
export async function spinner<T>(
  text: string,
  work: (control: SpinnerControl) => Promise<T>,
  {from, abort}: SpinnerSettings = {},
): Promise<T> {
  const element = ourElement(from);
  const shown = signal(text);
  const running = work({say: (next) => (shown.value = next)});
  let isOver = false;
  const over = () => void (isOver = true);
  running.then(over, over);
  const show = async () => {
    // A work goes on without its dialog.
    const code = element && !isOver && (await element.app.load(waitDialog).catch(() => null));
    if (code && !isOver)
      code.openWait(element.root, {text: shown, work: running, onCancel: abort && (() => abort.abort())});
  };
  const timer = setTimeout(() => void show(), WORTH_A_DIALOG);
  return running.finally(() => clearTimeout(timer));
}

/** What files a person may choose. */
export interface FilePickSettings {
  /** As the attribute of a file input: `image/*,.pdf`. */
  accept?: string;
  multiple?: boolean;
}

/** Lets the person choose files of their machine, from within a press or a key; none when they gave up. */
export function pickFiles({accept = '', multiple = false}: FilePickSettings = {}): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), {type: 'file', accept, multiple});
  return new Promise((resolve) => {
    const give = () => resolve([...(input.files ?? [])]);
    input.addEventListener('change', give);
    input.addEventListener('cancel', give);
    input.click();
  });
}

function statement(kind: MessageKind): (text: string, settings?: MessageSettings) => Promise<void> {
  return async (text: string, {from, confirmLabel, ...settings}: MessageSettings = {}): Promise<void> => {
    const element = ourElement(from);
    if (!element) return;
    const {openMessage} = await element.app.load(message);
    const label = confirmLabel ?? element.app.t('ui.ok');
    await openMessage(element.root, {
      kind,
      ...wording(text, settings),
      answers: [{id: 'ok', label, variant: 'primary'}],
    });
  };
}

function choice(kind: MessageKind): (text: string, settings?: MessageSettings) => Promise<boolean> {
  return async (text: string, {from, ...settings}: MessageSettings = {}): Promise<boolean> => {
    const element = ourElement(from);
    return element ? ask(element.root, element.app, {...settings, kind, ...wording(text, settings)}) : false;
  };
}

function wording(text: string, {title}: MessageSettings): {title: string; text?: string} {
  return title ? {title, text} : {title: text};
}

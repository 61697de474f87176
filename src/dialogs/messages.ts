import {ourElement} from '../ui/overlay/any-root.js';
import {confirm as ask} from '../ui/notices/confirm.js';
import type {MessageKind} from '../ui/notices/message.js';
import {message} from '../ui/notices/lazy-message.js';

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

/**
 * Lets the person choose one of the server's icons, `chosen` being the one so far; its name, or null for none. Only where
 * an element that talks to the server is on the page.
 */
export async function pickIcon(chosen = '', settings: Pick<MessageSettings, 'from'> = {}): Promise<string | null> {
  const element = ourElement(settings.from);
  return (await element?.app.opener?.pickIcon(chosen, element)) ?? null;
}

function statement(kind: MessageKind): (text: string, settings?: MessageSettings) => Promise<void> {
  return async (text: string, {from, confirmLabel, ...settings}: MessageSettings = {}): Promise<void> => {
    const element = ourElement(from);
    if (!element) return;
    const {openMessage} = await message.load();
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

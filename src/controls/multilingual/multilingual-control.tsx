import {useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp, useT} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {emptyLocales, fallbackLocale} from '../../values/multilingual.js';
import {LOCALES, type Locale, type MultilingualValue} from '../../values/types.js';
import {LongTextControl} from '../text/long-text-control.js';
import {TextControl} from '../text/text-control.js';
import type {ControlHandle, ControlProps} from '../props.js';
import {panelId, tabId} from './language-tabs.js';

export interface MultilingualControlProps extends ControlProps<MultilingualValue> {
  /** The language whose text is shown and edited. */
  locale: Locale;
  /** Alt+PageUp and Alt+PageDown ask for another one. */
  onLocale: (locale: Locale) => void;
  /** Visible rows; with more than one Enter makes a new line. */
  rows?: number;
}

const STEPS: Record<string, number> = {PageUp: -1, PageDown: 1};

/** The text of one language out of a text in all of them; `LanguageTabs` choose which. */
export function MultilingualControl({locale, onLocale, rows = 1, value, handle, ...props}: MultilingualControlProps) {
  const control = useRef<ControlHandle>(null);
  const refocus = useRef(false);
  useImperativeHandle(handle, () => ({
    focus: () => control.current?.focus(),
    input: () => control.current?.input() ?? null,
    flush: () => control.current?.flush() ?? true,
  }));
  useLayoutEffect(() => {
    if (refocus.current) control.current?.focus();
    refocus.current = false;
  }, [locale]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    control.current?.flush();
    refocus.current = true;
    onLocale(LOCALES[(LOCALES.indexOf(locale) + step + LOCALES.length) % LOCALES.length]!);
  };
  const hintId = `${props.id}-empty`;
  const withText = (text: string) => ({...value, [locale]: text});
  const text = {
    ...props,
    value: value[locale],
    lang: locale,
    handle: control,
    describedBy: classes(!props.inCell && hintId, props.describedBy) || undefined,
    onInput: (typed: string) => props.onInput?.(withText(typed)),
    onCommit: (typed: string) => props.onCommit(withText(typed)),
  };
  // A cell has no tabs.
  const panel = props.inCell
    ? {}
    : {role: 'tabpanel', id: panelId(props.id), 'aria-labelledby': tabId(props.id, locale)};
  return (
    <>
      <div {...panel} onKeyDown={onKeyDown}>
        {rows > 1 ? <LongTextControl key={locale} {...text} rows={rows} /> : <TextControl key={locale} {...text} />}
      </div>
      {!props.inCell && <EmptyHint id={hintId} value={value} />}
    </>
  );
}

/** Which languages have no text, and what is shown there instead. */
function EmptyHint({id, value}: {id: string; value: MultilingualValue}) {
  useSignals();
  const t = useT();
  const {tag} = useApp().formats.value;
  const empty = emptyLocales(value);
  const shown = fallbackLocale(value);
  if (!empty.length || !shown) return null;
  const names = new Intl.DisplayNames(tag, {type: 'language'});
  const languages = new Intl.ListFormat(tag).format(empty.map((locale) => names.of(locale) ?? locale));
  const sentence = t('multilingual.empty', {count: empty.length, languages, shown: names.of(shown) ?? shown});
  return (
    <div id={id} className="lc-hint">
      {sentence.charAt(0).toUpperCase() + sentence.slice(1)}
    </div>
  );
}

import {useSignals} from '@preact/signals-react/runtime';
import type {KeyboardEvent} from 'react';
import {useApp, useT} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {useSheet} from '../../ui/root-context.js';
import {tabAfter} from '../../ui/marks/tab-strip.js';
import {LOCALES, type Locale, type MultilingualValue} from '../../values/types.js';
import css from './multilingual.css';

export interface LanguageTabsProps {
  /** Id of the control whose text they choose. */
  id: string;
  value: MultilingualValue;
  /** What is saved: languages that differ from it are marked as changed. */
  saved?: MultilingualValue;
  selected: Locale;
  onSelect: (locale: Locale) => void;
}

/** One tab per language, for the end of the label row. Arrow keys, Home and End move and select. */
export function LanguageTabs({id, value, saved, selected, onSelect}: LanguageTabsProps) {
  useSignals();
  useSheet(css);
  const t = useT();
  const names = new Intl.DisplayNames(useApp().formats.value.tag, {type: 'language'});
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const next = tabAfter(tabs, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus({preventScroll: true});
    next.click();
  };
  return (
    <span className="lc-locales" role="tablist" aria-label={t('multilingual.language')} onKeyDown={onKeyDown}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          role="tab"
          id={tabId(id, locale)}
          className={classes(
            'lc-locales__tab',
            !value[locale] && 'is-empty',
            saved && saved[locale] !== value[locale] && 'is-changed',
          )}
          title={names.of(locale)}
          aria-selected={locale === selected}
          aria-controls={locale === selected ? panelId(id) : undefined}
          tabIndex={locale === selected ? 0 : -1}
          onClick={() => onSelect(locale)}
        >
          {locale.toUpperCase()}
          <span className="lc-unseen">
            {' '}
            {names.of(locale)}
            {!value[locale] && `, ${t('emptyValue')}`}
          </span>
        </button>
      ))}
    </span>
  );
}

export const tabId = (id: string, locale: Locale) => `${id}-${locale}`;
export const panelId = (id: string) => `${id}-panel`;

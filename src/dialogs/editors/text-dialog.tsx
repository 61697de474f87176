import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LongTextControl} from '../../controls/text/long-text-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {FieldFrame} from '../../ui/field-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import {emptyLocales, fallbackLocale} from '../../values/multilingual.js';
import {LOCALES, type Locale, type MultilingualValue} from '../../values/types.js';
import {openEditor, type Draft} from './editor-dialog.js';

export interface TextSettings {
  title?: string;
  /** Visible lines; with more than one Enter makes a new line. */
  rows?: number;
}

export function openTextEditor(root: RootModel, app: AppModel, value: MultilingualValue, settings: TextSettings) {
  return openEditor<MultilingualValue>(root, {
    title: settings.title ?? app.t('dialogs.text'),
    size: 'small',
    value,
    fields: (draft) => <TextFields {...draft} rows={settings.rows ?? 1} />,
    note: (texts) => <Missing texts={texts} />,
  });
}

/** The text in every language, the person's own first. */
function TextFields({id, value, change, rows}: Draft<MultilingualValue> & {rows: number}) {
  useSignals();
  const {locale, formats} = useApp();
  const names = new Intl.DisplayNames(formats.value.tag, {type: 'language'});
  const {current: own} = useRef(locale.peek());
  const shown = fallbackLocale(value);
  const order = [own, ...LOCALES.filter((each) => each !== own)];
  const field = (language: Locale) => {
    const set = (text: string) => change({...value, [language]: text});
    const props = {
      ...{id: `${id}-${language}`, value: value[language], lang: language, onInput: set, onCommit: set},
      // What is shown there while it has none.
      placeholder: shown ? value[shown] : undefined,
    };
    return (
      <FieldFrame key={language} id={props.id} label={capital(names.of(language) ?? language)}>
        {rows > 1 ? <LongTextControl {...props} rows={rows} /> : <TextControl {...props} />}
      </FieldFrame>
    );
  };
  return order.map(field);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Missing({texts}: {texts: MultilingualValue}) {
  useSignals();
  const {t} = useApp();
  const {length} = emptyLocales(texts);
  return length > 0 && length < LOCALES.length ? t('dialogs.missing', {count: length}) : null;
}

import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LanguageTabs} from '../../controls/multilingual/language-tabs.js';
import {MultilingualControl} from '../../controls/multilingual/multilingual-control.js';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {FieldFrame} from '../../ui/field-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import type {MultilingualValue} from '../../values/types.js';
import {openEditor, type Draft} from './editor-dialog.js';

export interface TextSettings {
  title?: string;
  /** What the text is, above it. */
  label?: string;
  /** Visible lines; with more than one Enter makes a new line. */
  rows?: number;
}

const ROWS = 5;

export function openTextEditor(root: RootModel, app: AppModel, value: MultilingualValue, settings: TextSettings) {
  return openEditor<MultilingualValue>(root, {
    title: settings.title ?? app.t('dialogs.text'),
    value,
    fields: (draft) => <TextField {...{draft, settings}} saved={value} />,
  });
}

interface TextFieldProps {
  draft: Draft<MultilingualValue>;
  settings: TextSettings;
  saved: MultilingualValue;
}

function TextField({draft: {id, value, change}, settings: {label, rows = ROWS}, saved}: TextFieldProps) {
  useSignals();
  const app = useApp();
  const [locale, setLocale] = useState(app.locale.peek());
  const field = `${id}-text`;
  return (
    <FieldFrame
      id={field}
      label={label ?? app.t('dialogs.textLabel')}
      labelEnd={<LanguageTabs id={field} {...{value, saved}} selected={locale} onSelect={setLocale} />}
    >
      <MultilingualControl
        id={field}
        {...{value, locale, rows}}
        onLocale={setLocale}
        onInput={change}
        onCommit={change}
      />
    </FieldFrame>
  );
}

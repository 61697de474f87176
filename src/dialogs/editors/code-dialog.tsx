import {CodeControl, type CodeLanguage, type CodeName} from '../../controls/code/code-control.js';
import type {AppModel} from '../../state/app/app-model.js';
import {FieldFrame} from '../../ui/field-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import {openEditor, type Draft} from './editor-dialog.js';

export interface CodeSettings {
  /** '' is plain text. */
  language?: CodeLanguage;
  /** JSON is checked and completed by it: one of ours by name, or a JSON Schema. */
  schema?: string | object | null;
  /** What completion offers. */
  names?: readonly CodeName[];
  /** Long lines continue on the next one. */
  wrap?: boolean;
  title?: string;
  /** Above the text. */
  label?: string;
}

/** Lines that show before a code scrolls. */
const LINES = 16;

export function openCodeEditor(root: RootModel, app: AppModel, text: string, settings: CodeSettings) {
  const title = settings.title ?? app.t('dialogs.code');
  return openEditor<string>(root, {
    title,
    size: 'large',
    value: text,
    fields: (draft) => <CodeField {...{draft, settings, title}} />,
  });
}

interface CodeFieldProps {
  draft: Draft<string>;
  settings: CodeSettings;
  title: string;
}

function CodeField({draft: {id, value, change}, settings: {label, ...code}, title}: CodeFieldProps) {
  const field = `${id}-code`;
  return (
    <FieldFrame id={field} label={label}>
      <CodeControl
        {...code}
        id={field}
        label={label ? undefined : title}
        lines={LINES}
        mostLines={LINES}
        value={value}
        onInput={change}
        onCommit={change}
      />
    </FieldFrame>
  );
}

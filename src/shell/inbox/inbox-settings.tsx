import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {INBOX_KINDS, INBOX_SETTINGS, type InboxSettings} from '../../contract/inbox.js';
import {openEditor, type Draft} from '../../dialogs/editors/editor-dialog.js';
import type {AppModel} from '../../state/app/app-model.js';
import {useApp} from '../../ui/app-context.js';
import {errorText} from '../../ui/error-text.js';
import type {RootModel} from '../../ui/root-context.js';

/** Lets the person say what they are notified of; it counts from Apply on. What cannot be read or kept is reported. */
export async function editInboxSettings(root: RootModel, app: AppModel): Promise<void> {
  try {
    const {settings} = await app.services();
    const chosen = await openEditor<InboxSettings>(root, {
      title: app.t('shell.inbox.settings'),
      size: 'small',
      value: settingsIn(await settings.get(INBOX_SETTINGS)),
      usual: {},
      fields: (draft) => <KindFields {...draft} />,
    });
    if (chosen) await settings.save(INBOX_SETTINGS, chosen);
  } catch (error) {
    const text = errorText(app, error);
    root.emit('lc-error', {code: 'LC3001', message: text, cause: error});
    app.notifications.add({kind: 'danger', title: app.t('shell.inbox.settingsFailed'), text});
  }
}

/** What is no setting says nothing. */
function settingsIn(text: string | null): InboxSettings {
  try {
    const given = JSON.parse(text ?? '{}') as InboxSettings | null;
    return Object.fromEntries(INBOX_KINDS.flatMap((kind) => (given?.[kind] === false ? [[kind, false]] : [])));
  } catch {
    return {};
  }
}

function KindFields({id, value, change}: Draft<InboxSettings>) {
  useSignals();
  const {t} = useApp();
  return INBOX_KINDS.map((kind) => (
    <BooleanControl
      key={kind}
      id={`${id}-${kind}`}
      variant="switch"
      text={t(`shell.inbox.kind.${kind}`)}
      value={value[kind] !== false}
      onCommit={(isOn) => {
        const {[kind]: _, ...others} = value;
        change(isOn ? others : {...others, [kind]: false});
      }}
    />
  ));
}

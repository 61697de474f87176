import {useSignals} from '@preact/signals-react/runtime';
import {MOST_RECORDS, type AssistantRecord} from '../../contract/assistant.js';
import {useApp} from '../../ui/app-context.js';
import {Button, type ButtonProps} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {MenuButton} from '../../ui/menu/menu.js';
import {useSheet} from '../../ui/root-context.js';
import type {AssistantSession} from './assistant-session.js';
import css from './read-chips.css';

/** The records that the thread reads. */
export function ReadChips({session}: {session: AssistantSession}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {records} = session.model.opened;
  const all = records.all.value;
  const remove = (record: AssistantRecord) => {
    records.remove(record);
    session.focus();
  };
  if (!all.length && !session.objects.value.length) return null;
  return (
    <div className="lc-assistant__reads">
      <span className="lc-assistant__readlabel">{t('assistant.reads')}</span>
      {all.length > 0 && (
        <ul className="lc-assistant__chips" aria-label={t('assistant.reads')}>
          {all.map((record) => {
            const name = record.presentation || record.id;
            return (
              <li key={`${record.object} ${record.id}`} className="lc-assistant__chip">
                <Icon name={record.icon || 'file-text'} size="small" />
                <b className="lc-truncate">{name}</b>
                <Button
                  variant="muted"
                  size="small"
                  icon="x"
                  label={t('assistant.stopReading', {name})}
                  onPress={() => remove(record)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <AddRecord session={session} variant="link" icon="plus" size="small">
        {t('assistant.add')}
      </AddRecord>
    </div>
  );
}

/** Lets the person choose records: of which object first, where there are several. */
export function AddRecord({session, ...button}: {session: AssistantSession} & Omit<ButtonProps, 'onPress'>) {
  useSignals();
  const {t} = useApp();
  const {isFull} = session.model.opened.records;
  const objects = session.objects.value;
  const [only] = objects;
  if (!only) return null;
  const shown = {
    ...button,
    disabled: isFull,
    title: isFull ? t('assistant.full', {most: MOST_RECORDS}) : button.title,
  };
  if (objects.length === 1) return <Button {...shown} onPress={() => void session.addRecords(only)} />;
  return (
    <MenuButton
      {...shown}
      align="start"
      menuLabel={t('assistant.addOf')}
      items={objects.map(({alias, name, icon}) => ({id: alias, label: name, icon}))}
      onAction={(alias) => void session.addRecords(objects.find((each) => each.alias === alias)!)}
    />
  );
}

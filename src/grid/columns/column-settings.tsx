import {useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {arranged, type ArrangedColumn} from '../../state/list/grid-layout.js';
import type {ColumnSetting} from '../../state/list/list-settings.js';
import inputCss from '../../styles/input.css';
import {useApp} from '../../ui/app-context.js';
import {Badge} from '../../ui/marks/badge.js';
import {Button} from '../../ui/button.js';
import {confirm} from '../../ui/notices/confirm.js';
import {Icon} from '../../ui/icons/icon.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {localized} from '../../values/localized.js';
import css from './column-settings.css';
import {ColumnLines} from './column-lines.js';
import type {GridSession} from '../grid-session.js';
import {notifySettingsFault} from '../settings-fault.js';

/** Lists of more columns can be searched. */
const LONG = 12;

/** Opens the dialog in which a person orders, shows and hides the columns of a list. */
export function openColumnSettings(session: GridSession): void {
  session.root.openOverlay((close) => <ColumnSettings session={session} onClose={close} />);
}

function ColumnSettings({session, onClose}: {session: GridSession; onClose: () => void}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const {t} = app;
  const {layout, settings, description} = session.model;
  const [first] = useState(() => settingsOf(layout.all.peek()));
  const [draft, setDraft] = useState(first);
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const saved = useRef(false);
  const columns = description.value!.columns;
  const untouched = settingsOf(arranged(columns, []));
  const modified = !alike(draft, first);
  const change = (next: ColumnSetting[]) => {
    setFault(false);
    setDraft(next);
  };
  const save = async () => {
    if (!draft.some(({visible}) => visible)) {
      setFault(true);
      return false;
    }
    setBusy(true);
    try {
      await settings.save(alike(draft, untouched) ? [] : draft);
      return (saved.current = true);
    } catch (error) {
      notifySettingsFault(app, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const mayLeave = () =>
    saved.current ||
    !modified ||
    confirm(root, app, {
      kind: 'warning',
      title: t('columns.discardSettings'),
      text: t('columns.discardSettingsText'),
      confirmLabel: t('saving.discardChanges'),
      cancelLabel: t('saving.keepEditing'),
    });
  return (
    <Modal
      size="small"
      title={t('columns.settings')}
      badge={modified && <Badge role="warning">{t('form.unsaved')}</Badge>}
      onBeforeHide={mayLeave}
      onClose={onClose}
      footer={
        <Foot busy={busy} restorable={!alike(draft, untouched)} onRestore={() => change(untouched)} onSave={save} />
      }
    >
      <Body {...{session, columns, draft, fault, onChange: change}} />
    </Modal>
  );
}

interface BodyProps {
  session: GridSession;
  columns: ArrangedColumn['column'][];
  draft: ColumnSetting[];
  /** None is visible. */
  fault: boolean;
  onChange: (draft: ColumnSetting[]) => void;
}

function Body({session, columns, draft, fault, onChange}: BodyProps) {
  useSignals();
  useSheet(inputCss);
  const {app} = session;
  const {t} = app;
  const [search, setSearch] = useState('');
  const lines = arranged(columns, draft).map(({column}) => ({
    name: localized(column.label, app.locale.value),
    setting: draft.find(({key}) => key === column.path)!,
  }));
  const text = search.trim().toLocaleLowerCase(app.locale.value);
  const found = lines.filter(({name}) => name.toLocaleLowerCase(app.locale.value).includes(text));
  return (
    <>
      <p className="lc-colset__help">{t('columns.settingsHelp')}</p>
      {columns.length > LONG && (
        <div className="lc-input lc-colset__search">
          <Icon name="search" />
          <input
            type="search"
            className="lc-input__v"
            aria-label={t('columns.find')}
            placeholder={t('columns.find')}
            autoComplete="off"
            spellCheck={false}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      {fault && (
        <p role="alert" className="lc-colset__fault">
          <Icon name="circle-alert" size="small" /> {t('alertNoVisibleColumnsGridUserSettings')}
        </p>
      )}
      <ColumnLines lines={found} movable={!text} draft={draft} onChange={onChange} />
      {!found.length && <p className="lc-muted">{t('columns.noneFound')}</p>}
    </>
  );
}

interface FootProps {
  busy: boolean;
  restorable: boolean;
  onRestore: () => void;
  onSave: () => Promise<boolean>;
}

function Foot({busy, restorable, onRestore, onSave}: FootProps) {
  useSignals();
  const {t} = useApp();
  const modal = useModal();
  return (
    <>
      <Button variant="link" disabled={!restorable || busy} onPress={onRestore}>
        {t('columns.restoreDefault')}
      </Button>
      <span className="lc-grow" />
      <Button
        variant="primary"
        busy={busy}
        onPress={() => void onSave().then((done) => done && modal?.hide({force: true}))}
      >
        {t('columns.saveSettings')}
      </Button>
    </>
  );
}

function settingsOf(all: ArrangedColumn[]): ColumnSetting[] {
  return all.map(({setting}) => setting);
}

function alike(a: ColumnSetting[], b: ColumnSetting[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

import {useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {MultiSelectControl} from '../../controls/select/multi-select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import type {ViewList} from '../../contract/views.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import type {Option} from '../../values/options.js';
import type {GridSession} from '../grid-session.js';
import {notifySettingsFault} from '../settings-fault.js';
import {contentOf, viewsOf} from './list-view.js';
import css from './view-dialog.css';

/** Asks for the name of a new view that keeps what is on the screen, and where it may be shared, for whom it is. */
export function openViewDialog(session: GridSession, list: ViewList): void {
  session.root.openOverlay((close) => <ViewDialog session={session} list={list} onClose={close} />);
}

interface ViewDialogProps {
  session: GridSession;
  list: ViewList;
  onClose: () => void;
}

function ViewDialog({session, list, onClose}: ViewDialogProps) {
  useSheet(css);
  const {t} = useApp();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal size="small" title={t('views.saveTitle')} onClose={onClose} footer={<Foot form={id} busy={busy} />}>
      <ViewForm {...{id, session, list, busy}} onBusy={setBusy} />
    </Modal>
  );
}

interface ViewFormProps {
  id: string;
  session: GridSession;
  list: ViewList;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function ViewForm({id, session, list, busy, onBusy}: ViewFormProps) {
  useSignals();
  const {app, model, root} = session;
  const {t} = app;
  const modal = useModal();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [first, setFirst] = useState(false);
  const [missing, setMissing] = useState(false);
  const trimmed = name.trim();
  const error = missing && !trimmed ? t('views.nameOf') : null;
  const save = async () => {
    if (!trimmed) return setMissing(true);
    if (busy) return;
    onBusy(true);
    try {
      const view = contentOf(session);
      const id = await (await viewsOf(session)).save({name: trimmed, shared, roles: [...roles], view});
      model.settings.show(model.layout.settings.peek(), {id, name: trimmed, view});
      if (first) await model.settings.beginWith(id);
      root.announce(t('views.saved', {name: trimmed}));
      void modal?.hide({force: true});
    } catch (error) {
      notifySettingsFault(app, error, 'views.notSaved');
    }
    onBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form id={id} className="lc-viewform" noValidate onSubmit={submit}>
      <FieldFrame id={`${id}-name`} label={t('views.name')} required error={error}>
        <TextControl id={`${id}-name`} value={name} invalid={!!error} onInput={setName} onCommit={setName} />
      </FieldFrame>
      {list.mayShare && (
        <BooleanControl id={`${id}-shared`} text={t('views.share')} value={shared} onCommit={setShared} />
      )}
      {shared && <RolesField {...{id, list, roles}} onRoles={setRoles} />}
      <BooleanControl id={`${id}-first`} text={t('views.beginWith')} value={first} onCommit={setFirst} />
    </form>
  );
}

interface RolesFieldProps {
  id: string;
  list: ViewList;
  roles: readonly string[];
  onRoles: (roles: readonly string[]) => void;
}

/** The roles that a shared view is for; none: everyone. */
function RolesField({id, list, roles, onRoles}: RolesFieldProps) {
  useSignals();
  const {t} = useApp();
  const options = Object.entries(list.roles).map(([alias, text]): Option => ({value: alias, key: alias, text}));
  if (!options.length) return null;
  return (
    <FieldFrame id={`${id}-roles`} label={t('views.roles')}>
      <MultiSelectControl
        id={`${id}-roles`}
        label={t('views.roles')}
        options={options}
        placeholder={t('views.everyone')}
        value={roles}
        onCommit={onRoles}
      />
    </FieldFrame>
  );
}

function Foot({form, busy}: {form: string; busy: boolean}) {
  const {t} = useApp();
  const modal = useModal();
  return (
    <>
      <Button variant="secondary" onPress={() => void modal?.hide()}>
        {t('ui.cancel')}
      </Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {t('views.saveThis')}
      </Button>
    </>
  );
}

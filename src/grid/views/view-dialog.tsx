import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Modal} from '../../ui/modal.js';
import {useModal} from '../../ui/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import type {GridSession} from '../grid-session.js';
import {tellSettingsFault} from '../settings-fault.js';
import {contentOf, viewsOf} from './list-view.js';
import css from './view-dialog.css';

/** Asks for the name of a new view that keeps what is on the screen. */
export function openViewDialog(session: GridSession, mayShare: boolean): void {
  session.root.openOverlay((close) => <ViewDialog session={session} mayShare={mayShare} onClose={close} />);
}

interface ViewDialogProps {
  session: GridSession;
  mayShare: boolean;
  onClose: () => void;
}

function ViewDialog({session, mayShare, onClose}: ViewDialogProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [first, setFirst] = useState(false);
  const [missing, setMissing] = useState(false);
  const error = missing && !name.trim() ? t('column.nameView') : null;
  return (
    <Modal
      size="small"
      title={t('column.saveViewTitle')}
      onClose={onClose}
      footer={<Foot {...{session, name, shared, first}} onMissing={() => setMissing(true)} />}
    >
      <div className="lc-viewform">
        <FieldFrame id={id} label={t('column.viewName')} required error={error}>
          <TextControl id={id} value={name} invalid={!!error} onInput={setName} onCommit={setName} />
        </FieldFrame>
        {mayShare && (
          <BooleanControl id={`${id}-shared`} text={t('column.shareView')} value={shared} onCommit={setShared} />
        )}
        <BooleanControl id={`${id}-first`} text={t('column.beginWithView')} value={first} onCommit={setFirst} />
      </div>
    </Modal>
  );
}

interface FootProps {
  session: GridSession;
  name: string;
  shared: boolean;
  first: boolean;
  onMissing: () => void;
}

function Foot({session, name, shared, first, onMissing}: FootProps) {
  useSignals();
  const {app, model, root} = session;
  const modal = useModal();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const trimmed = name.trim();
    if (!trimmed) return onMissing();
    setBusy(true);
    try {
      const view = contentOf(session);
      const id = await (await viewsOf(session)).save({name: trimmed, shared, view});
      model.settings.show(model.layout.settings.peek(), {id, name: trimmed, view});
      if (first) await model.settings.beginWith(id);
      root.announce(app.t('column.viewSaved', {name: trimmed}));
      void modal?.hide({force: true});
    } catch (error) {
      tellSettingsFault(app, error, 'column.viewNotSaved');
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" onPress={() => void modal?.hide()}>
        {app.t('ui.cancel')}
      </Button>
      <Button variant="primary" busy={busy} onPress={() => void save()}>
        {app.t('column.saveThisView')}
      </Button>
    </>
  );
}

import {useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError} from '../api/errors.js';
import {PasswordControl} from '../controls/password/password-control.js';
import {passwordFault, policyOf} from '../rules/password-policy.js';
import {errorText} from '../ui/error-text.js';
import {FieldFrame, describedBy} from '../ui/field-frame.js';
import {Modal} from '../ui/overlay/modal.js';
import {useModal} from '../ui/overlay/modal-context.js';
import {useSheet} from '../ui/root-context.js';
import {SubmitFoot} from '../ui/notices/submit-foot.js';
import css from '../ui/notices/sign-in.css';
import type {AppModel} from '../state/app/app-model.js';
import type {RootModel} from '../ui/root-context.js';

/** What the server asks of every password. */
const POLICY = policyOf('strength', 'fair');

type Faults = {current?: string; password?: string};

/** Asks for the old password and a new one; the person's other sessions end. */
export function openChangePassword(root: Pick<RootModel, 'openOverlay'>, app: AppModel): void {
  root.openOverlay((close) => <ChangePassword app={app} onClose={close} />);
}

function ChangePassword({app, onClose}: {app: AppModel; onClose: () => void}) {
  useSignals();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="small"
      title={app.t('shell.password.title')}
      onClose={onClose}
      footer={<SubmitFoot formId={formId} busy={busy} label={app.t('shell.password.change')} />}
    >
      <Passwords id={formId} app={app} busy={busy} onBusy={setBusy} />
    </Modal>
  );
}

interface PasswordsProps {
  id: string;
  app: AppModel;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function Passwords({id, app, busy, onBusy}: PasswordsProps) {
  useSignals();
  useSheet(css);
  const modal = useModal();
  const {t} = app;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = faultsOf(app, current, password);
    setFaults(wrong);
    if (busy || wrong.current || wrong.password) return;
    onBusy(true);
    try {
      const {security} = await app.services();
      await security.changePassword(current, password);
      app.notifications.add({kind: 'success', title: t('shell.password.changed')});
      void modal?.hide({force: true});
    } catch (thrown) {
      const {fields} = asServiceError(thrown).details.envelope ?? {};
      setFaults(fields ?? {password: errorText(app, thrown)});
    } finally {
      onBusy(false);
    }
  };
  const field = (name: 'current' | 'password') => ({
    id: `${id}-${name}`,
    required: true,
    invalid: Boolean(faults[name]),
    describedBy: describedBy(`${id}-${name}`, {error: faults[name]}),
  });
  return (
    <form id={id} className="lc-signin" noValidate onSubmit={(event) => void submit(event)}>
      <p className="lc-muted">{t('shell.password.text')}</p>
      <FieldFrame id={`${id}-current`} label={t('shell.password.current')} required error={faults.current}>
        <PasswordControl
          {...field('current')}
          autoComplete="current-password"
          value={current}
          onInput={setCurrent}
          onCommit={setCurrent}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-password`} label={t('shell.password.new')} required error={faults.password}>
        <PasswordControl
          {...field('password')}
          autoComplete="new-password"
          policy={POLICY}
          meter
          value={password}
          onInput={setPassword}
          onCommit={setPassword}
        />
      </FieldFrame>
    </form>
  );
}

/** What is wrong with the two before the server is asked. */
function faultsOf({t, locale}: AppModel, current: string, password: string): Faults {
  const fault = passwordFault(password, POLICY, t('shell.password.new'), locale.peek());
  return {
    current: current ? undefined : t('ui.enterPassword'),
    password: fault ? ('text' in fault ? fault.text : t(fault.key, fault.params)) : undefined,
  };
}

import {useId, useRef, useState, type ComponentProps, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../../state/app/app-model.js';
import {ourElement} from '../overlay/any-root.js';
import {errorText} from '../error-text.js';
import {FieldFrame, describedBy} from '../field-frame.js';
import {Modal} from '../overlay/modal.js';
import {useModal} from '../overlay/modal-context.js';
import {useSheet} from '../root-context.js';
import {SubmitFoot} from './submit-foot.js';
import css from './sign-in.css';

const flights = new WeakMap<object, Promise<boolean>>();

/**
 * Asks the person to sign in, as a rule again, over whatever is open; true when they did. Calls that fail together share one
 * dialog. false at once when the page has no element of ours to show it in.
 */
export function signInAgain(app: AppModel, from?: Element): Promise<boolean> {
  const key = app.notifications;
  let flight = flights.get(key);
  if (!flight) {
    flight = ask(app, from).finally(() => flights.delete(key));
    flights.set(key, flight);
  }
  return flight;
}

function ask(app: AppModel, from?: Element): Promise<boolean> {
  const element = ourElement(from);
  if (!element) return Promise.resolve(false);
  return new Promise((resolve) => {
    element.root.openOverlay((close) => <SignIn app={app} onDone={resolve} onClose={close} />);
  });
}

interface SignInProps {
  app: AppModel;
  onDone: (signedIn: boolean) => void;
  onClose: () => void;
}

function SignIn({app, onDone, onClose}: SignInProps) {
  useSignals();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [first] = useState(app.isStranger);
  return (
    <Modal
      size="small"
      title={app.t(first ? 'ui.signIn' : 'ui.signInAgain')}
      closeButton={false}
      onHidden={() => onDone(false)}
      onClose={onClose}
      footer={<SubmitFoot formId={formId} busy={busy} label={app.t(busy ? 'ui.signingIn' : 'ui.signIn')} />}
    >
      <SignInForm id={formId} app={app} first={first} busy={busy} onBusy={setBusy} onDone={onDone} />
    </Modal>
  );
}

interface SignInFormProps {
  id: string;
  app: AppModel;
  /** No session has ended: there was none. */
  first: boolean;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDone: (signedIn: boolean) => void;
}

function SignInForm({id, app, first, busy, onBusy, onDone}: SignInFormProps) {
  useSignals();
  useSheet(css);
  const modal = useModal();
  const password = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<{name?: string; password?: string}>({});
  const known = app.user.value?.username || app.configuration.value.userLogin;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [name, secret] = ['username', 'password'].map((field) => String(entered.get(field)));
    const missing = {
      name: name ? undefined : app.t('ui.enterUserName'),
      password: secret ? undefined : app.t('ui.enterPassword'),
    };
    setFaults(missing);
    if (busy || missing.name || missing.password) return;
    onBusy(true);
    try {
      const {security} = await app.services();
      app.user.value = await security.signIn(name!, secret!);
      onDone(true);
      void modal?.hide({force: true});
    } catch (error) {
      setFaults({password: errorText(app, error)});
      password.current?.select();
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="lc-signin" noValidate onSubmit={(event) => void submit(event)}>
      {!first && <p className="lc-muted">{app.t('ui.signInAgainText')}</p>}
      <SignInField
        id={`${id}-name`}
        label={app.t('ui.userName')}
        error={faults.name}
        name="username"
        autoComplete="username"
        defaultValue={known}
      />
      <SignInField
        ref={password}
        id={`${id}-password`}
        label={app.t('ui.password')}
        error={faults.password}
        name="password"
        type="password"
        autoComplete="current-password"
        data-autofocus={known ? true : undefined}
      />
    </form>
  );
}

interface SignInFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  error?: string;
  'data-autofocus'?: boolean;
}

/** A plain input that must be filled in, of which a browser knows what it fills in. */
function SignInField({id, label, error, ...native}: SignInFieldProps) {
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <div className={error ? 'lc-input is-invalid' : 'lc-input'}>
        <input
          {...native}
          id={id}
          className="lc-input__v"
          required
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, {error})}
        />
      </div>
    </FieldFrame>
  );
}

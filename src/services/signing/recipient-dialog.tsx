import {useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_NAME, RECIPIENT_ROLES, type RecipientRole, type SigningRecipient} from '../../contract/signing.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {isAddress} from '../../state/signing/missing.js';
import {useApp} from '../../ui/app-context.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {SubmitFoot} from '../../ui/notices/submit-foot.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet} from '../../ui/root-context.js';
import type {PackageDesk} from './package-desk.js';
import {faultText} from './words.js';
import css from './review.css';

interface RecipientDialogProps {
  desk: PackageDesk;
  /** Absent: another one is added. */
  recipient?: SigningRecipient;
  onClose: () => void;
}

/** Who somebody is, and what they do with the package. */
export function RecipientDialog({desk, recipient, onClose}: RecipientDialogProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      size="small"
      title={t(recipient ? 'signing.editRecipient' : 'signing.addRecipient')}
      footer={<SubmitFoot formId={id} busy={busy} label={t(recipient ? 'signing.save' : 'signing.addRecipient')} />}
      onClose={onClose}
    >
      <RecipientForm {...{id, desk, recipient, busy}} onBusy={setBusy} />
    </Modal>
  );
}

interface RecipientFormProps extends Omit<RecipientDialogProps, 'onClose'> {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

interface Given {
  name: string;
  email: string;
  role: RecipientRole;
}
interface Faults {
  name?: string;
  email?: string;
  failed?: string;
}

function RecipientForm({id, desk, recipient, busy, onBusy}: RecipientFormProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const modal = useModal();
  const {name, email, role} = recipient ?? {name: '', email: '', role: 'signer'};
  const [value, setValue] = useState<Given>({name, email, role});
  const [faults, setFaults] = useState<Faults>({});
  const set = (part: Partial<Given>) => setValue((now) => ({...now, ...part}));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = {...value, name: value.name.trim(), email: value.email.trim()};
    const found = faultsOf(app, given);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[id="${id}-${first}"]`)?.focus();
    onBusy(true);
    try {
      if (recipient) await desk.model.changeRecipient(recipient.id, given);
      else desk.wantedRecipient.value = (await desk.model.addRecipient(given)).id;
      void modal?.hide({force: true});
    } catch (cause) {
      setFaults({failed: faultText(app, cause)});
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="lc-signform" noValidate onSubmit={(event) => void submit(event)}>
      {faults.failed && <FaultLine text={faults.failed} />}
      <Line part="name" label={t('signing.fullName')} most={LONGEST_NAME} {...{id, value, faults}} onChange={set} />
      <Line part="email" label={t('signing.email')} most={254} {...{id, value, faults}} onChange={set} />
      <FieldFrame id={`${id}-role`} label={t('signing.role')} required>
        <SelectControl
          id={`${id}-role`}
          required
          value={value.role}
          options={RECIPIENT_ROLES.map((key) => ({value: key, key, text: t(`signing.role.${key}`)}))}
          onCommit={(next) => set({role: (next ?? 'signer') as RecipientRole})}
        />
      </FieldFrame>
    </form>
  );
}

function faultsOf({t}: ReturnType<typeof useApp>, {name, email}: Given): Faults {
  const missing = (label: string) => t('rule.required', {label});
  return {
    ...(!name && {name: missing(t('signing.fullName'))}),
    ...(!isAddress(email) && {
      email: email ? t('signing.noAddress', {text: email}) : missing(t('signing.email')),
    }),
  };
}

interface LineProps {
  id: string;
  part: 'name' | 'email';
  label: string;
  /** Characters. */
  most: number;
  value: Given;
  faults: Faults;
  onChange: (part: Partial<Given>) => void;
}

function Line({id, part, label, most, value, faults, onChange}: LineProps) {
  const error = faults[part];
  return (
    <FieldFrame id={`${id}-${part}`} label={label} required error={error}>
      <TextControl
        id={`${id}-${part}`}
        type={part === 'email' ? 'email' : 'text'}
        value={value[part]}
        required
        maxLength={most}
        autoComplete="off"
        invalid={Boolean(error)}
        describedBy={describedBy(`${id}-${part}`, {error})}
        onInput={(next) => onChange({[part]: next})}
        onCommit={(next) => onChange({[part]: next})}
      />
    </FieldFrame>
  );
}

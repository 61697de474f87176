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
import type {PackageDesk} from './package-desk.js';
import {faultText} from './words.js';

interface RecipientDialogProps {
  desk: PackageDesk;
  /** Absent: another one is added. */
  recipient?: SigningRecipient;
  onClose: () => void;
}

/** Who somebody is, and what they do with the package. */
export function RecipientDialog({desk, recipient, onClose}: RecipientDialogProps) {
  useSignals();
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
  const [value, setValue] = useState<{name: string; email: string; role: RecipientRole}>({name, email, role});
  const [faults, setFaults] = useState<Faults>({});
  const set = (part: Partial<typeof value>) => setValue((now) => ({...now, ...part}));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = {...value, name: value.name.trim(), email: value.email.trim()};
    const found: Faults = {
      ...(!given.name && {name: t('rule.required', {label: t('signing.fullName')})}),
      ...(!isAddress(given.email) && {
        email: given.email
          ? t('signing.noAddress', {text: given.email})
          : t('rule.required', {label: t('signing.email')}),
      }),
    };
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
  const text = (part: 'name' | 'email', label: string, most: number) => (
    <FieldFrame id={`${id}-${part}`} label={label} required error={faults[part]}>
      <TextControl
        id={`${id}-${part}`}
        type={part === 'email' ? 'email' : 'text'}
        value={value[part]}
        required
        maxLength={most}
        autoComplete="off"
        invalid={Boolean(faults[part])}
        describedBy={describedBy(`${id}-${part}`, {error: faults[part]})}
        onInput={(next) => set({[part]: next})}
        onCommit={(next) => set({[part]: next})}
      />
    </FieldFrame>
  );
  return (
    <form id={id} className="lc-signform" noValidate onSubmit={(event) => void submit(event)}>
      {faults.failed && <FaultLine text={faults.failed} />}
      {text('name', t('signing.fullName'), LONGEST_NAME)}
      {text('email', t('signing.email'), 254)}
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

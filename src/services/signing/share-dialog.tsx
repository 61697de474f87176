import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {useApp} from '../../ui/app-context.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {AskDialog} from './ask-dialog.js';
import {documentName} from './words.js';
import type {SigningRecipient} from '../../contract/signing.js';
import type {PackageDesk} from './package-desk.js';

type Choice = readonly [id: string, name: string];

/** For whom else, and where else, the fields of a recipient are placed. */
export function ShareDialog({desk, onClose}: {desk: PackageDesk; onClose: () => void}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const {session, model} = desk;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const [from, document] = [desk.recipient.value!, desk.document.value!];
  const recipients = model.recipients.value.filter(({id: of, role}) => of !== from.id && role !== 'copy');
  const documents = model.documents.value.filter((each) => each.id !== document.id);
  const share = async (form: HTMLFormElement) => {
    setFault(chosen.length ? '' : t('signing.shareNone'));
    if (!chosen.length) {
      form.querySelector('input')?.focus();
      return false;
    }
    const own = model.fields.peek().filter((each) => each.recipientId === from.id && each.documentId === document.id);
    const count = await model.share({
      fieldIds: idsOf(own),
      recipientIds: idsOf(recipients).filter((each) => chosen.includes(each)),
      documentIds: idsOf(documents).filter((each) => chosen.includes(each)),
    });
    session.done(t('signing.placed', {count}));
    return true;
  };
  const group = (label: string, those: readonly Choice[]) =>
    those.length > 0 && (
      <fieldset className="lc-signshare">
        <legend>{label}</legend>
        {those.map(([of, name]) => (
          <BooleanControl
            key={of}
            id={`${id}-${of}`}
            text={name}
            value={chosen.includes(of)}
            onCommit={(on) => setChosen(on ? [...chosen, of] : chosen.filter((other) => other !== of))}
          />
        ))}
      </fieldset>
    );
  return (
    <AskDialog
      title={t('signing.share')}
      text={t('signing.shareText', {name: from.name})}
      label={t('signing.share')}
      run={share}
      onClose={onClose}
    >
      {fault && <FaultLine text={fault} />}
      {group(
        t('signing.shareWith'),
        recipients.map((each) => [each.id, personName(recipients, each)]),
      )}
      {group(
        t('signing.shareOnto'),
        documents.map((each) => [each.id, documentName(model.documents.value, each)]),
      )}
    </AskDialog>
  );
}

const idsOf = (all: readonly {id: string}[]): string[] => all.map(({id}) => id);

/** A person's name; with the address where another has the same. */
function personName(all: readonly SigningRecipient[], {id, name, email}: SigningRecipient): string {
  const isOnly = all.every((other) => other.id === id || other.name !== name);
  return isOnly ? name : `${name} · ${email}`;
}

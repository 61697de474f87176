import {useEffect, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LONGEST_PHRASE, type MailSignature, type MailTemplate} from '../../../contract/mail.js';
import {BooleanControl} from '../../../controls/boolean/boolean-control.js';
import type {ControlHandle} from '../../../controls/props.js';
import {SelectControl} from '../../../controls/select/select-control.js';
import {TextControl} from '../../../controls/text/text-control.js';
import {useApp} from '../../../ui/app-context.js';
import {FieldFrame} from '../../../ui/field-frame.js';
import {MenuButton} from '../../../ui/menu/menu.js';
import {safeHtml} from '../../../ui/prose/safe-html.js';
import {PhraseDialog} from './phrase-form.js';
import type {PhrasesSession, Place} from './phrases-session.js';

interface SignatureDialogProps {
  session: PhrasesSession;
  /** Absent: a new one. */
  signature?: MailSignature;
  onClose: () => void;
}

/** A text that messages of the person end with. */
export function SignatureDialog({session, signature, onClose}: SignatureDialogProps) {
  useSignals();
  const {t} = useApp();
  const {name, html, isDefault} = signature ?? {name: '', html: '', isDefault: false};
  return (
    <PhraseDialog
      title={t(signature ? 'mail.editSignature' : 'mail.newSignature')}
      start={{name, html: safeHtml(html), isDefault}}
      save={(value) => session.saveSignature({...value, ...(signature && {id: signature.id})})}
      more={(id, value, set) => (
        <BooleanControl
          id={`${id}-default`}
          text={t('mail.useByDefault')}
          value={value.isDefault}
          onCommit={(next) => set({isDefault: next})}
        />
      )}
      onClose={onClose}
    />
  );
}

interface TemplateDialogProps {
  session: PhrasesSession;
  /** Absent: a new one. */
  template?: MailTemplate;
  onClose: () => void;
}

/** A message to begin with, and what it is about. */
export function TemplateDialog({session, template, onClose}: TemplateDialogProps) {
  useSignals();
  const {t} = useApp();
  const {name, subject, html, alias} = template ?? {name: '', subject: '', html: '', alias: null};
  return (
    <PhraseDialog
      title={t(template ? 'mail.editTemplate' : 'mail.newTemplate')}
      start={{name, subject, html: safeHtml(html), alias}}
      hint={t('mail.placesHint')}
      save={(value) => session.saveTemplate({...value, ...(template && {id: template.id})})}
      lines={(id, value, set) => (
        <>
          <FieldFrame id={`${id}-for`} label={t('mail.phraseFor')}>
            <SelectControl
              id={`${id}-for`}
              required
              value={value.alias ?? ''}
              options={kindsOf(session, value.alias, t('mail.anyRecord'))}
              onCommit={(next) => set({alias: next || null})}
            />
          </FieldFrame>
          <FieldFrame id={`${id}-subject`} label={t('mail.subject')}>
            <TextControl
              id={`${id}-subject`}
              value={value.subject}
              maxLength={LONGEST_PHRASE.subject}
              autoComplete="off"
              onInput={(next) => set({subject: next})}
              onCommit={(next) => set({subject: next})}
            />
          </FieldFrame>
        </>
      )}
      tools={({alias: about}, text) => about && <Places {...{session, text}} alias={about} />}
      onClose={onClose}
    />
  );
}

function kindsOf({kinds}: PhrasesSession, alias: string | null, any: string) {
  const all = kinds.value.map((kind) => ({value: kind.alias, key: kind.alias, text: kind.name}));
  const known = alias === null || all.some(({key}) => key === alias);
  return [{value: '', key: '', text: any}, ...all, ...(known ? [] : [{value: alias, key: alias, text: alias}])];
}

/** Puts the name of an attribute where the cursor is. */
function Places({
  session,
  alias,
  text,
}: {
  session: PhrasesSession;
  alias: string;
  text: RefObject<ControlHandle | null>;
}) {
  useSignals();
  const {t} = useApp();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    let isCurrent = true;
    session.places(alias).then(
      (found) => isCurrent && setPlaces(found),
      () => isCurrent && setPlaces([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, alias]);
  if (!places.length) return null;
  const object = session.kinds.value.find((kind) => kind.alias === alias)?.name ?? alias;
  return (
    <MenuButton
      variant="muted"
      size="small"
      icon="braces"
      align="start"
      menuLabel={t('mail.fieldOf', {object})}
      items={places.map(({name, label}) => ({id: name, label}))}
      onAction={(name) => text.current?.insert?.(`{${name}}`)}
    >
      {t('mail.fieldOf', {object})}
    </MenuButton>
  );
}

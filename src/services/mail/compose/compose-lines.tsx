import {useCallback, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../../controls/select/select-control.js';
import type {ControlHandle} from '../../../controls/props.js';
import {isAddress} from '../../../state/mail/addresses.js';
import {useApp} from '../../../ui/app-context.js';
import {Button} from '../../../ui/button.js';
import {Badge} from '../../../ui/marks/badge.js';
import {MenuButton} from '../../../ui/menu/menu.js';
import {MOST_RECIPIENTS} from '../../../contract/mail.js';
import {PHRASES, type ComposeSession} from './compose-session.js';
import {RecipientsField} from './recipients-field.js';

interface ComposeLinesProps {
  id: string;
  session: ComposeSession;
  to: RefObject<ControlHandle | null>;
}

/** From, to whom, and the subject. */
export function ComposeLines({id, session, to}: ComposeLinesProps) {
  useSignals();
  const {t} = useApp();
  const {model, fault} = session;
  const draft = model.draft.value;
  const [began] = useState({to: draft.to.length > 0, cc: draft.cc.length > 0, bcc: draft.bcc.length > 0});
  const [more, setMore] = useState({cc: began.cc, bcc: began.bcc});
  const texts = {
    nobody: t('mail.nobodyYet'),
    tooMany: t('mail.tooMany', {count: MOST_RECIPIENTS}),
    invalid: '',
    uploadFailed: '',
    pictureGone: '',
  };
  const isFilled = [...draft.to, ...draft.cc, ...draft.bcc].length > 0;
  const fixed = fault.value === 'nobody' && isFilled;
  const lookFor = useCallback((text: string) => session.mailing.lookFor(text), [session]);
  const field = (name: 'to' | 'cc' | 'bcc') => ({
    id: `${id}-${name}`,
    label: t(`mail.${name}Label`),
    people: session.mailing.people,
    lookFor,
    value: draft[name],
    error: name === 'to' && fault.value && !fixed ? texts[fault.value] : '',
    onChange: (value: string[]) => {
      model.change({[name]: value});
      if (fault.value === 'tooMany' || (fault.value === 'invalid' && value.every(isAddress))) fault.value = null;
    },
  });
  return (
    <div className="lc-compose__lines">
      <From {...{id, session}} />
      <RecipientsField {...field('to')} handle={to} isFirst={!began.to}>
        {!more.cc && (
          <Button variant="link" size="small" label={t('mail.addCc')} onPress={() => setMore({...more, cc: true})}>
            {t('mail.ccLabel')}
          </Button>
        )}
        {!more.bcc && (
          <Button variant="link" size="small" label={t('mail.addBcc')} onPress={() => setMore({...more, bcc: true})}>
            {t('mail.bccLabel')}
          </Button>
        )}
      </RecipientsField>
      {more.cc && <RecipientsField {...field('cc')} autoFocus={!began.cc} />}
      {more.bcc && <RecipientsField {...field('bcc')} autoFocus={!began.bcc} />}
      <div className="lc-compose__line">
        <label htmlFor={`${id}-subject`}>{t('mail.subject')}</label>
        <input
          id={`${id}-subject`}
          className="lc-compose__subject"
          dir="auto"
          maxLength={300}
          value={draft.subject}
          onChange={({currentTarget: {value}}) => model.change({subject: value})}
        />
      </div>
    </div>
  );
}

function From({id, session}: {id: string; session: ComposeSession}) {
  useSignals();
  const {t} = useApp();
  const {model, accounts} = session;
  const {account} = model.draft.value;
  const all = accounts.value;
  const {isDefault} = all.find((each) => each.id === account) ?? {};
  const options = all.map(({id: value, name, address}) => ({value, key: value, text: `${name} <${address}>`}));
  const templates = session.fitting;
  return (
    <div className="lc-compose__line">
      <label htmlFor={`${id}-from`} id={`${id}-from-label`}>
        {t('mail.fromLabel')}
      </label>
      <div className="lc-compose__from">
        <SelectControl
          id={`${id}-from`}
          value={account || null}
          options={options}
          required
          called={t('mail.fromLabel')}
          onCommit={(value) => value && model.change({account: value})}
        />
      </div>
      {isDefault && <Badge plain>{t('mail.default')}</Badge>}
      <span className="lc-grow" />
      <MenuButton
        variant="muted"
        icon="layout-template"
        menuLabel={t('mail.templates')}
        items={[
          ...templates.map(({id: key, name}) => ({id: key, label: name})),
          ...(templates.length ? [{divider: true} as const] : []),
          {id: PHRASES, label: t('mail.phrasesMenu'), icon: 'settings-2'},
        ]}
        onAction={(key) => (key === PHRASES ? void session.openPhrases('templates') : session.useTemplate(key))}
      >
        {t('mail.template')}
      </MenuButton>
    </div>
  );
}

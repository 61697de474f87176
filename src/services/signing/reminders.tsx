import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {NumberControl} from '../../controls/number/number-control.js';
import type {PackageModel} from '../../state/signing/package-model.js';
import {useApp} from '../../ui/app-context.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';

const MOST_DAYS = 365;

/** When recipients are reminded, when the package expires, and what its sender gets a mail about. */
export function Reminders({model}: {model: PackageModel}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const settings = model.settings.value!;
  const {status} = model.pack.value!;
  const readonly = status !== 'draft' && status !== 'sent';
  const days = (part: 'reminderDays' | 'expireDays', hint: string, fixed: boolean) => (
    <FieldFrame id={`${id}-${part}`} label={t(`signing.${part}`)} hint={hint} readonly={fixed}>
      <NumberControl
        id={`${id}-${part}`}
        nonNegative
        readonly={fixed}
        step={1}
        min={0}
        max={MOST_DAYS}
        describedBy={describedBy(`${id}-${part}`, {hint})}
        value={settings[part]}
        onCommit={(value) => model.changeSettings({[part]: Math.min(value ?? 0, MOST_DAYS)})}
      />
    </FieldFrame>
  );
  return (
    <div className="lc-signpane__form">
      {days('reminderDays', t('signing.reminderHint'), readonly)}
      {days('expireDays', t('signing.expireHint'), status !== 'draft')}
      <fieldset className="lc-signpane__mails">
        <legend>{t('signing.mailMe')}</legend>
        {(['onSent', 'onViewed', 'onSigned'] as const).map((part) => (
          <BooleanControl
            key={part}
            id={`${id}-${part}`}
            text={t(`signing.${part}`)}
            readonly={readonly}
            value={settings[part]}
            onCommit={(on) => model.changeSettings({[part]: on})}
          />
        ))}
      </fieldset>
    </div>
  );
}

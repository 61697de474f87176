import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {FIELD_TYPES, LONGEST_NAME, SMALLEST_FIELD, type FieldType, type SigningField} from '../../contract/signing.js';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {NumberControl} from '../../controls/number/number-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {TextControl} from '../../controls/text/text-control.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import {Tabs} from '../../ui/marks/tabs.js';
import {useSheet} from '../../ui/root-context.js';
import type {PackageDesk} from './package-desk.js';
import {Reminders} from './reminders.js';
import {TYPE_ICONS} from './words.js';
import css from './field-pane.css';

interface FieldPaneProps {
  desk: PackageDesk;
  remindersOnly?: boolean;
}

/** The chosen field, and who is reminded when. */
export function FieldPane({desk, remindersOnly}: FieldPaneProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {model} = desk;
  const hasSettings = model.settings.value !== null;
  const reminders = {
    id: 'reminders',
    label: t('signing.reminders'),
    panel: hasSettings ? <Reminders model={model} /> : <span />,
  };
  if (remindersOnly)
    return (
      <div className="lc-signing__sec">
        <h2 className="lc-signing__h">{t('signing.reminders')}</h2>
        {reminders.panel}
      </div>
    );
  return (
    <div className="lc-signpane">
      <Tabs
        items={[{id: 'field', label: t('signing.field'), panel: <Chosen desk={desk} />}, reminders]}
        selected={desk.tab.value}
        label={t('signing.fieldAndReminders')}
        onSelect={(id) => (desk.tab.value = id)}
      />
    </div>
  );
}

function Chosen({desk}: {desk: PackageDesk}) {
  useSignals();
  const {t} = useApp();
  const field = desk.chosen.value;
  if (!field)
    return <EmptyState icon="mouse-pointer-click" title={t('signing.noField')} text={t('signing.noFieldText')} />;
  return <FieldForm key={field.id} {...{desk, field}} />;
}

function FieldForm({desk, field}: {desk: PackageDesk; field: SigningField}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const {model} = desk;
  const readonly = !model.isDraft.value;
  const change = (part: Partial<SigningField>, kind = '') => desk.change(field.id, part, kind);
  const signing = model.recipients.value.filter(({role}) => role !== 'copy');
  return (
    <div className="lc-signpane__form">
      <FieldFrame id={`${id}-who`} label={t('signing.recipient')} readonly={readonly}>
        <SelectControl
          id={`${id}-who`}
          required
          readonly={readonly}
          value={field.recipientId}
          options={signing.map(({id: key, name}) => ({key, value: key, text: name}))}
          onCommit={(recipientId) => recipientId && change({recipientId})}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-type`} label={t('signing.type')} readonly={readonly}>
        <SelectControl
          id={`${id}-type`}
          required
          readonly={readonly}
          value={field.type}
          options={FIELD_TYPES.map((key) => ({key, value: key, text: t(`signing.type.${key}`), icon: TYPE_ICONS[key]}))}
          onCommit={(type) => type && change({type: type as FieldType})}
        />
      </FieldFrame>
      <Numbers {...{desk, field, readonly}} />
      <FieldFrame id={`${id}-label`} label={t('signing.label')} readonly={readonly}>
        <TextControl
          id={`${id}-label`}
          readonly={readonly}
          value={field.label}
          placeholder={t(`signing.type.${field.type}`)}
          maxLength={LONGEST_NAME}
          onCommit={(label) => change({label: label.trim()})}
        />
      </FieldFrame>
      <div className="lc-signpane__foot">
        <BooleanControl
          id={`${id}-required`}
          variant="switch"
          text={t('signing.required')}
          readonly={readonly}
          value={field.required}
          onCommit={(required) => change({required})}
        />
        {!readonly && (
          <Button size="small" variant="muted" icon="trash-2" onPress={() => desk.remove(field.id)}>
            {t('signing.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Numbers({desk, field, readonly}: {desk: PackageDesk; field: SigningField; readonly: boolean}) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const page = desk.sizeOf(field.page);
  const numbers = [
    ['x', 0, page.width],
    ['y', 0, page.height],
    ['width', SMALLEST_FIELD, page.width],
    ['height', SMALLEST_FIELD, page.height],
  ] as const;
  return (
    <div className="lc-signpane__numbers">
      {numbers.map(([part, min, max]) => (
        <FieldFrame key={part} id={`${id}-${part}`} label={t(`signing.${part}`)} readonly={readonly}>
          <NumberControl
            id={`${id}-${part}`}
            nonNegative
            readonly={readonly}
            suffix={t('signing.pt')}
            step={1}
            min={min}
            max={Math.floor(max)}
            value={Math.round(field[part])}
            onCommit={(value) => value !== null && desk.change(field.id, {[part]: value}, part)}
          />
        </FieldFrame>
      ))}
    </div>
  );
}

import {useId, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {BarcodeSample, BarcodeType} from '../../contract/barcode.js';
import {LABEL_SHEET_NAMES, LABEL_SHEETS, type LabelPlan, type LabelSettings} from '../../contract/labels.js';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {ColourControl} from '../../controls/colour/colour-control.js';
import {NumberControl} from '../../controls/number/number-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {useApp} from '../../ui/app-context.js';
import {describedBy, FieldFrame} from '../../ui/field-frame.js';
import {formatNumber} from '../../values/number.js';
import {CodeTypes} from './code-types.js';
import type {LabelsSession} from './labels-session.js';

interface PaneProps {
  session: LabelsSession;
  plan: LabelPlan;
  settings: LabelSettings;
  id: string;
}

/** What is the same on all labels. */
export function LabelSettingsPane({session}: {session: LabelsSession}) {
  useSignals();
  const id = useId();
  const {model} = session;
  const pane = {session, id, plan: model.plan.value!, settings: model.settings.value!};
  return (
    <div className="lc-labels__settings">
      <Sheet {...pane} />
      <CodeTypes session={session} type={pane.settings.type} />
      <Held {...pane} />
      <Sizes {...pane} />
      <Looks {...pane} />
    </div>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: readonly {key: string; text: string}[];
  onChoose: (key: string) => void;
  disabled?: boolean;
  placeholder?: string;
}

function Choice({id, label, options, onChoose, ...control}: ChoiceProps) {
  return (
    <FieldFrame id={id} label={label}>
      <SelectControl
        id={id}
        required
        options={options.map((option) => ({...option, value: option.key}))}
        onCommit={(key) => key && onChoose(key)}
        {...control}
      />
    </FieldFrame>
  );
}

/** The label form, where there are several, and the sheet. */
function Sheet({session, plan, settings, id}: PaneProps) {
  useSignals();
  const {t, formats} = useApp();
  const number = (value: number) => formatNumber(value, value % 1 ? 1 : 0, formats.value);
  const sheets = LABEL_SHEET_NAMES.map((key) => {
    const {columns, rows, width, height} = LABEL_SHEETS[key];
    return {key, text: t('labels.sheetOf', {columns, rows, width: number(width), height: number(height)})};
  });
  return (
    <>
      {plan.forms.length > 1 && (
        <Choice
          id={`${id}-form`}
          label={t('labels.form')}
          value={session.model.form.value}
          options={plan.forms.map(({alias, name}) => ({key: alias, text: name}))}
          onChoose={(form) => session.model.useForm(form)}
        />
      )}
      <Choice
        id={`${id}-sheet`}
        label={t('labels.sheet')}
        value={settings.sheet}
        options={sheets}
        onChoose={(sheet) => session.model.change({sheet: sheet as LabelSettings['sheet']})}
      />
    </>
  );
}

const QR = 'QRCODE,';
/** How much of a code may be lost. */
const LEVELS = {L: 0.07, M: 0.15, Q: 0.25, H: 0.3};

/** What the code holds, and how much of it may be damaged. */
function Held({session, plan, settings, id}: PaneProps) {
  useSignals();
  const {t, formats} = useApp();
  const percent = new Intl.NumberFormat(formats.value.tag, {style: 'percent'});
  const isQr = settings.type.startsWith(QR);
  const levels = Object.entries(LEVELS).map(([key, part]) => ({
    key: `${QR}${key}`,
    text: t('labels.levelOf', {level: key, part: percent.format(part)}),
  }));
  return (
    <Pair>
      <Choice
        id={`${id}-value`}
        label={t('labels.value')}
        value={settings.value}
        options={plan.values.map(({path, label}) => ({key: path, text: label}))}
        onChoose={(value) => session.model.change({value})}
      />
      <Choice
        id={`${id}-level`}
        label={t('labels.level')}
        value={isQr ? settings.type : ''}
        options={isQr ? levels : [{key: '', text: t('labels.qrOnly')}]}
        disabled={!isQr}
        onChoose={(type) => session.model.change({type: type as BarcodeType})}
      />
    </Pair>
  );
}

function Sizes({session, settings, plan, id}: PaneProps) {
  useSignals();
  const {t} = useApp();
  const size = (name: 'width' | 'height') => {
    const [min, max] = plan.limits[name];
    return (
      <FieldFrame id={`${id}-${name}`} label={t(`labels.${name}`)}>
        <NumberControl
          id={`${id}-${name}`}
          scale={1}
          nonNegative
          step={1}
          {...{min, max}}
          suffix={t('labels.mm')}
          value={settings[name]}
          onCommit={(length) => length && session.model.change({[name]: length})}
        />
      </FieldFrame>
    );
  };
  return (
    <Pair>
      {size('width')}
      {size('height')}
    </Pair>
  );
}

function Looks({session, settings, plan, id}: PaneProps) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const [min, max] = plan.limits.first;
  const hint = plan.isPale ? t('labels.pale') : undefined;
  return (
    <>
      <Pair>
        <FieldFrame id={`${id}-color`} label={t('labels.color')} hint={hint}>
          <ColourControl
            id={`${id}-color`}
            required
            value={settings.color}
            describedBy={describedBy(`${id}-color`, {hint})}
            onCommit={(color) => color && model.change({color})}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-first`} label={t('labels.first')}>
          <NumberControl
            id={`${id}-first`}
            nonNegative
            step={1}
            {...{min, max}}
            value={settings.first}
            onCommit={(first) => model.change({first: first ?? 1})}
          />
        </FieldFrame>
      </Pair>
      <BooleanControl
        id={`${id}-text`}
        variant="switch"
        text={t('labels.text')}
        disabled={!hasBars(session.sampleOf(settings.type))}
        value={settings.text}
        onCommit={(text) => model.change({text})}
      />
    </>
  );
}

/** Until it is known that it has none. */
const hasBars = (sample: BarcodeSample | undefined): boolean =>
  !sample || sample.group === 'bars' || sample.group === 'goods';

const Pair = ({children}: {children: ReactNode}) => <div className="lc-labels__pair">{children}</div>;

import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {BarcodeSample, BarcodeType} from '../../contract/barcode.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import type {LabelsSession} from './labels-session.js';
import css from './code-types.css';

interface CodeTypesProps {
  session: LabelsSession;
  type: BarcodeType;
}

/** Those that are chosen most; the last gives way to one that is not among them. */
const COMMON: readonly BarcodeType[] = ['EAN13', 'C128', 'QRCODE,M', 'DATAMATRIX'];
const GROUPS = ['goods', 'bars', 'square', 'post'] as const;

/** QR is one type, whatever its error level. */
const kindOf = (type: BarcodeType): BarcodeType => (type.startsWith('QRCODE,') ? 'QRCODE,M' : type);

/** The type of code, by what one looks like. */
export function CodeTypes({session, type}: CodeTypesProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const id = useId();
  const kind = kindOf(type);
  const shown = COMMON.includes(kind) ? COMMON : [...COMMON.slice(0, -1), kind];
  const all = () => session.root.openOverlay((close) => <AllCodeTypes {...{session, type, close}} />);
  return (
    <FieldFrame id={id} label={t('labels.type')} group>
      <Tiles
        name={id}
        samples={shown.flatMap((one) => session.sampleOf(one) ?? [])}
        chosen={kind}
        onChoose={(one) => session.model.change({type: one})}
      />
      {session.samplesFailed.value && (
        <FaultLine text={t('labels.noSamples')} onRetry={() => void session.loadSamples()} />
      )}
      <Button variant="link" className="lc-codes__all" disabled={!session.samples.value} onPress={all}>
        {t('labels.allTypes')}
      </Button>
    </FieldFrame>
  );
}

interface TilesProps {
  name: string;
  samples: readonly BarcodeSample[];
  chosen: BarcodeType;
  onChoose: (type: BarcodeType) => void;
}

/** Radios of the browser, each with its picture. */
function Tiles({name, samples, chosen, onChoose}: TilesProps) {
  return (
    <div className="lc-codes">
      {samples.map((sample) => (
        <label key={sample.type} className={classes('lc-codes__tile', sample.type === chosen && 'is-on')}>
          <input
            type="radio"
            className="lc-unseen"
            name={name}
            value={sample.type}
            checked={sample.type === chosen}
            onChange={() => onChoose(sample.type)}
          />
          <Sample sample={sample} />
          <span>{sample.name}</span>
        </label>
      ))}
    </div>
  );
}

function Sample({sample: {code, width, height, group}}: {sample: BarcodeSample}) {
  // Bars may be drawn out; squares stay square.
  const keeps = group === 'square' ? undefined : 'none';
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio={keeps} aria-hidden="true">
      <path d={code} fillRule="evenodd" fill="currentColor" />
    </svg>
  );
}

function AllCodeTypes({session, type, close}: CodeTypesProps & {close: () => void}) {
  useSignals();
  const {t} = useApp();
  return (
    <Modal size="large" title={t('labels.allTypes')} onClose={close}>
      <Groups {...{session, type}} />
    </Modal>
  );
}

function Groups({session, type}: CodeTypesProps) {
  useSignals();
  const {t} = useApp();
  const modal = useModal();
  const id = useId();
  const samples = session.samples.value ?? [];
  const kinds = samples.filter((sample) => kindOf(sample.type) === sample.type);
  return (
    <div className="lc-codes__groups">
      {GROUPS.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className="lc-codes__h">
            {t(`labels.group.${group}`)}
          </h3>
          <div className="lc-codes is-many">
            {kinds
              .filter((sample) => sample.group === group)
              .map((sample) => (
                <button
                  key={sample.type}
                  type="button"
                  className={classes('lc-codes__tile', sample.type === kindOf(type) && 'is-on')}
                  aria-pressed={sample.type === kindOf(type)}
                  onClick={() => {
                    session.model.change({type: sample.type});
                    void modal?.hide();
                  }}
                >
                  <Sample sample={sample} />
                  <span>{sample.name}</span>
                </button>
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}

import {useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LABEL_PAPER, type LabelPlan} from '../../contract/labels.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {errorText} from '../../ui/error-text.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {useSheet} from '../../ui/root-context.js';
import {PX, SHEET_ZOOMS, type LabelsSession} from './labels-session.js';
import {sheetDrawing} from './sheet-drawing.js';
import css from './sheet-desk.css';

/** px around a sheet. */
const AROUND = 32;

/** The sheets, one at a time, as they come out of the printer. */
export function SheetDesk({session}: {session: LabelsSession}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {model} = session;
  const plan = model.plan.value!;
  const stage = useRef<HTMLDivElement>(null);
  const fit = useFit(stage);
  const zoom = session.zoom.value;
  const scale = zoom === 'width' ? fit : zoom;
  const error = model.error.value;
  return (
    <section className="lc-sheets" aria-label={app.t('labels.sheets')}>
      <Bar {...{session, scale}} />
      {error && (
        <div className="lc-sheets__fault">
          <FaultLine
            text={`${app.t('labels.failed')} ${errorText(app, error)}`}
            onRetry={error.kind === 'access' ? undefined : () => void model.load()}
          />
        </div>
      )}
      <div
        ref={stage}
        className={classes('lc-sheets__stage', model.status.value !== 'ready' && 'is-old')}
        tabIndex={0}
        role="group"
        aria-label={app.t('labels.preview')}
        aria-busy={model.status.value === 'loading'}
        data-part="stage"
        onKeyDown={(event) => pressed(event, session, scale)}
      >
        {plan.sheets.length ? (
          <Sheet plan={plan} page={model.page.value} scale={scale} />
        ) : (
          <EmptyState icon="tags" title={app.t('labels.empty')} text={app.t('labels.emptyText')} />
        )}
      </div>
    </section>
  );
}

/** Times its size on paper that a sheet is as wide as its stage. */
function useFit(stage: {current: HTMLDivElement | null}): number {
  const [fit, setFit] = useState(0);
  useEffect(() => {
    const element = stage.current!;
    const look = () => {
      const {clientWidth} = element;
      if (clientWidth) setFit(Math.max(0.2, (clientWidth - AROUND) / (LABEL_PAPER.width * PX)));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return fit;
}

interface SheetProps {
  plan: LabelPlan;
  page: number;
  scale: number;
}

function Sheet({plan, page, scale}: SheetProps) {
  useSignals();
  const {t} = useApp();
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    paper.current!.replaceChildren(sheetDrawing(document, plan, plan.sheets[page]!));
  }, [plan, page]);
  const count = plan.sheets[page]!.filter(({record}) => record !== null).length;
  return (
    <div
      ref={paper}
      className="lc-sheets__paper"
      role="img"
      aria-label={t('labels.sheetHas', {page: page + 1, of: plan.sheets.length, labels: t('labels.labels', {count})})}
      style={{inlineSize: LABEL_PAPER.width * PX * scale}}
    />
  );
}

const nextZoom = (scale: number, by: 1 | -1): number =>
  by > 0
    ? (SHEET_ZOOMS.find((step) => step > scale + 0.01) ?? SHEET_ZOOMS.at(-1)!)
    : (SHEET_ZOOMS.findLast((step) => step < scale - 0.01) ?? SHEET_ZOOMS[0]);

/** Which sheet is shown, and how large. */
function Bar({session, scale}: {session: LabelsSession; scale: number}) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const of = model.plan.value!.sheets.length;
  const page = model.page.value;
  const step = (by: 1 | -1, icon: string, label: string, disabled: boolean) => (
    <Button variant="muted" className="lc-sheets__step" {...{icon, label, disabled}} onPress={() => model.step(by)} />
  );
  return (
    <div className="lc-sheets__bar" role="toolbar" aria-label={t('labels.tools')}>
      {step(-1, 'chevron-left', t('labels.before'), page === 0)}
      {step(1, 'chevron-right', t('labels.next'), page >= of - 1)}
      <span className="lc-muted" role="status">
        {of > 0 && t('labels.sheetAt', {page: page + 1, of})}
      </span>
      <span className="lc-grow" />
      <Zoom {...{session, scale}} />
    </div>
  );
}

function Zoom({session: {zoom}, scale}: {session: LabelsSession; scale: number}) {
  useSignals();
  const {t, formats} = useApp();
  const percent = new Intl.NumberFormat(formats.value.tag, {style: 'percent'});
  const button = (by: 1 | -1, icon: string, label: string, disabled: boolean) => (
    <Button
      variant="muted"
      className="lc-sheets__zoomstep"
      {...{icon, label, disabled}}
      onPress={() => (zoom.value = nextZoom(scale, by))}
    />
  );
  return (
    <>
      {button(-1, 'zoom-out', t('pdf.zoomOut'), scale <= SHEET_ZOOMS[0])}
      <span className="lc-input lc-sheets__zoom">
        <select
          className="lc-input__v"
          aria-label={t('pdf.zoom')}
          value={String(zoom.value)}
          onChange={({target: {value}}) => (zoom.value = value === 'width' ? value : Number(value))}
        >
          <option value="width">{t('pdf.fitWidth')}</option>
          {SHEET_ZOOMS.map((step) => (
            <option key={step} value={step}>
              {percent.format(step)}
            </option>
          ))}
        </select>
      </span>
      {button(1, 'zoom-in', t('pdf.zoomIn'), scale >= SHEET_ZOOMS.at(-1)!)}
    </>
  );
}

function pressed(event: KeyboardEvent, {model, zoom}: LabelsSession, scale: number): void {
  const {key, ctrlKey, metaKey, altKey} = event;
  const keys: Record<string, () => void> = {
    '+': () => (zoom.value = nextZoom(scale, 1)),
    '=': () => (zoom.value = nextZoom(scale, 1)),
    '-': () => (zoom.value = nextZoom(scale, -1)),
    '0': () => (zoom.value = 'width'),
    PageDown: () => model.step(1),
    PageUp: () => model.step(-1),
  };
  if (ctrlKey || metaKey || altKey || !Object.hasOwn(keys, key)) return;
  keys[key]!();
  event.preventDefault();
  event.stopPropagation();
}

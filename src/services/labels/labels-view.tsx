import {useEffect, useEffectEvent, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {LabelsChosen} from '../../state/labels/labels-model.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Boundary} from '../../ui/late/boundary.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {Tabs} from '../../ui/marks/tabs.js';
import {WaitingLines} from '../../ui/marks/waiting-lines.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {useRoomOf, type Room} from '../panes.js';
import {LabelHead} from './label-head.js';
import {LabelSettingsPane} from './label-settings.js';
import {LabelsSession, type LabelsStart} from './labels-session.js';
import {LabelledList} from './labelled-list.js';
import {SheetDesk} from './sheet-desk.js';
import inputCss from '../../styles/input.css';
import css from './labels.css';

/** px of the element from which the settings have all the room they want beside the sheets. */
const DESK = 860;

export interface LabelsViewProps extends LabelsStart {
  /** Where the list of the records is; '' where there is none to go back to. */
  indexUrl: string;
  /** What is chosen became another. */
  onChosen: (chosen: LabelsChosen) => void;
}

/** Labels of records: what is on them at the one side, their sheets at the other. */
export function LabelsView({baseUrl, ids, chosen, indexUrl, onChosen}: LabelsViewProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const first = useRef(chosen);
  const key = `${baseUrl} ${ids.join()}`;
  const session = useMemo(() => {
    const [from = '', list = ''] = key.split(' ');
    return new LabelsSession(app, root, {baseUrl: from, ids: list.split(',').filter(Boolean), chosen: first.current});
  }, [app, root, key]);
  useEffect(() => session.open(), [session]);
  useChosen(session, onChosen);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomOf(box, DESK);
  return (
    <div ref={box} className="lc-container lc-labelsbox">
      <div className={classes('lc-view lc-labels', `is-${room}`)}>
        <Boundary>
          <Content {...{session, room, indexUrl}} />
        </Boundary>
      </div>
    </div>
  );
}

function useChosen(session: LabelsSession, onChosen: (chosen: LabelsChosen) => void): void {
  const {model} = session;
  const {t} = session.app;
  const text = JSON.stringify(model.chosen());
  const before = useRef(text);
  const report = useEffectEvent(() => onChosen(model.chosen()));
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    report();
  }, [text]);
  const title = t('labels.title');
  useEffect(() => void session.root.emit('lc-title', {title}), [session, title]);
  const error = model.error.value;
  useEffect(() => {
    if (error) session.report(error);
  }, [session, error]);
}

function Content({session, room, indexUrl}: {session: LabelsSession; room: Room; indexUrl: string}) {
  useSignals();
  const app = useApp();
  const {model} = session;
  const error = model.error.value;
  if (!session.start.ids.length)
    return <EmptyState icon="tags" title={app.t('labels.none')} text={app.t('labels.noneText')} />;
  if (model.plan.value)
    return (
      <>
        <LabelHead {...{session, room, indexUrl}} />
        {room === 'phone' ? <PhoneParts session={session} /> : <Panes session={session} />}
      </>
    );
  if (error) return <ErrorState error={error} onRetry={() => void model.load()} />;
  return (
    <WaitingLines
      className="lc-labels__waiting"
      label={app.t('labels.loading')}
      widths={['40%', '70%', '60%', '80%']}
    />
  );
}

function Panes({session}: {session: LabelsSession}) {
  return (
    <div className="lc-labels__panes">
      <Settings session={session} />
      <SheetDesk session={session} />
    </div>
  );
}

function Settings({session}: {session: LabelsSession}) {
  useSignals();
  const {t} = useApp();
  return (
    <div className="lc-labels__side" role="group" aria-label={t('labels.settings')}>
      <LabelSettingsPane session={session} />
      <LabelledList session={session} />
    </div>
  );
}

function PhoneParts({session}: {session: LabelsSession}) {
  useSignals();
  const {t} = useApp();
  const faults = session.model.plan.value!.records.filter(({fault}) => fault !== null).length;
  return (
    <Tabs
      label={t('labels.title')}
      items={[
        {
          id: 'settings',
          label: t('labels.settings'),
          panel: <Settings session={session} />,
          ...(faults > 0 && {count: faults, danger: true}),
        },
        {id: 'sheets', label: t('labels.sheets'), panel: <SheetDesk session={session} />},
      ]}
    />
  );
}

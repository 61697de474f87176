import {useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {lazyView} from '../ui/late/lazy-view.js';
import {whenIdle} from '../state/app/when-idle.js';
import {loadDialogs} from '../ui/overlay/attach.js';
import {Boundary} from '../ui/late/boundary.js';
import {keepPresses} from '../ui/late/keep-presses.js';
import {useSheet} from '../ui/root-context.js';
import {ProgressLine, Skeleton} from '../ui/marks/states.js';
import {ActionBar} from './bars/action-bar.js';
import type {GridModel} from '../state/list/grid-model.js';
import type {GridSession} from './grid-session.js';
import {useDetails} from './lazy-details.js';
import type {LazyCommands} from './lazy-commands.js';
import {LIST_VIEWS} from './list-views.js';
import {GridTable} from './table/grid-table.js';
import {layoutParts, type Part} from './table/layout-parts.js';
import type {ListPosition} from './address/list-memory.js';
import {Summary} from './bars/summary.js';
import {countText} from './bars/summary-text.js';
import type {PlaceReader} from './address/use-list-memory.js';
import {ViewsButton} from './views/views-button.js';
import {skeletonList} from './skeleton-list.js';
import footCss from './bars/foot.css';
import css from './grid-view.css';

const FilterChips = lazyView(() => import('./filter/chips.js').then(({FilterChips: view}) => view));
const GroupBar = lazyView(() => import('./groups/group-bar.js').then(({GroupBar: view}) => view), {
  words: 'tools',
  frame: (fault) => <div className="lc-groupbar">{fault}</div>,
});
const CardList = lazyView(() => import('./cards/card-list.js').then(({CardList: view}) => view));
const EmptyList = lazyView(() => import('./grid-states.js').then(({EmptyList: view}) => view));
const FailedList = lazyView(() => import('./grid-states.js').then(({FailedList: view}) => view));
const NewRows = lazyView(() => import('./grid-states.js').then(({NewRows: view}) => view));
const FaultLine = lazyView(() => import('./grid-states.js').then(({FaultLine: view}) => view));

/** A container narrower than this is a phone to the list: cards, three page links. */
const NARROW = 576;

/** Of views that know records, not cells. */
const NOWHERE: PlaceReader = () => ({row: 0, column: 0, scrollTop: 0});

interface GridViewProps {
  session: GridSession;
  commands: LazyCommands;
  place: ListPosition | null;
  onReader: (read: PlaceReader) => void;
}

/** A whole list: title and actions, rows, pages, in the order of its layout. */
export function GridView(props: GridViewProps) {
  useSignals();
  useSheet(css);
  useSheet(footCss);
  const {session, commands} = props;
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box);
  useEffect(() => {
    const life = new AbortController();
    keepPresses(box.current!, life.signal);
    return () => life.abort();
  }, []);
  const described = !!session.model.description.value;
  useEffect(() => {
    if (!described) return;
    loadDialogs(session.app);
    whenIdle(() => [FaultLine, FailedList, EmptyList].forEach((part) => part.preload()));
  }, [described, session]);
  useDetails(session);
  const parts: Record<Part, () => ReactNode> = {
    // Other views have no pages.
    summary: () => !LIST_VIEWS[session.mode].View && <Summary session={session} narrow={narrow} />,
    actions: () => (
      <>
        <Title session={session} />
        <ActionBar session={session} commands={commands} narrow={narrow} />
      </>
    ),
    grid: () => (
      <>
        {described && <Chips session={session} />}
        {described && !narrow && session.mode === 'list' && session.groupBar && <GroupBar session={session} />}
        {finding && <finding.Bar finding={finding} />}
        <Rows {...props} narrow={narrow} />
      </>
    ),
  };
  const finding = !narrow && session.mode === 'list' ? session.finding.value : null;
  const layout = layoutParts(session.layout);
  // Where no action bar makes way for them, they have a bar of their own.
  const selecting = !layout.includes('actions') && session.selecting.value;
  const editing = session.editing.value;
  return (
    <div
      ref={box}
      className={narrow ? 'lc-gridview is-narrow' : 'lc-gridview'}
      data-density={session.model.settings.look.value.density}
      onKeyDown={(event) => session.selecting.peek()?.keyDown(event)}
    >
      {selecting && <selecting.Bar selecting={selecting} narrow={narrow} />}
      {layout.map(
        (part, place) => (part === 'grid' || described) && <Boundary key={`${part}${place}`}>{parts[part]()}</Boundary>,
      )}
      {editing && <editing.Bar editing={editing} />}
    </div>
  );
}

/** Whether the list is as narrow as a phone; known before anything is painted, so that nothing is drawn or asked for twice. */
function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current!;
    // Without a width it is not shown yet.
    const look = () => element.clientWidth && setNarrow(element.clientWidth < NARROW);
    look();
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => size.disconnect();
  }, [box]);
  return narrow;
}

/** No filter is hidden, whatever the layout. */
function Chips({session}: {session: GridSession}) {
  useSignals();
  const {bar, state} = session.model;
  const {filters, tree} = state.value;
  if (!tree && !bar.value.length && !Object.keys(filters).length) return null;
  return <FilterChips session={session} />;
}

function Title({session}: {session: GridSession}) {
  useSignals();
  const {app, model, settings} = session;
  const title = settings.heading || (settings.within === 'form' ? '' : session.name);
  const Heading = settings.within === 'page' ? 'h1' : 'h2';
  // The tab or card around it has named it, and its pager shows how many there are.
  if (!title) return null;
  return (
    <div className="lc-head">
      {title && <Heading className="lc-title">{title}</Heading>}
      <div className="lc-head__about">
        {model.skeleton.shown.value && !model.hideTotal ? (
          <Skeleton width="72px" />
        ) : (
          <span className="lc-muted lc-head__count">
            {[model.view.count.value ?? countText(app, model), model.view.about.value].filter(Boolean).join(', ')}
          </span>
        )}
        {settings.within !== 'form' && <ViewsButton session={session} />}
      </div>
    </div>
  );
}

/** Rows stay as they are while a pointer is down. */
function holdRows(model: GridModel): void {
  const release = model.live.peek()?.hold();
  if (!release) return;
  const stop = new AbortController();
  const up = () => {
    stop.abort();
    release();
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, up, {signal: stop.signal, capture: true});
}

function Rows({session, commands, narrow, place, onReader}: GridViewProps & {narrow: boolean}) {
  useSignals();
  const {model, app} = session;
  const error = model.error.value;
  const cards = narrow || session.mode !== 'list';
  useEffect(() => {
    if (cards) onReader(NOWHERE);
  }, [cards, onReader]);
  if (model.status.value === 'failed' && error) {
    return (
      <div className="lc-gridstate">
        <FailedList session={session} error={error} />
      </div>
    );
  }
  const skeleton = model.skeleton.shown.value;
  const line = (skeleton || model.waiting.shown.value) && <ProgressLine label={app.t('grid.loading')} />;
  if (!model.description.value) {
    return (
      <div className="lc-gridrows">
        {line}
        <div className="lc-gridstate">{skeleton && skeletonList(null)}</div>
      </div>
    );
  }
  const {View} = LIST_VIEWS[session.mode];
  const empty = model.shown.value && !model.records.value.length && !skeleton;
  if (View)
    return (
      <>
        {error && <FaultLine session={session} error={error} />}
        <div className="lc-gridrows is-view">
          {line}
          <View {...{session, commands, narrow}} />
        </div>
      </>
    );
  return (
    <>
      {error && <FaultLine session={session} error={error} />}
      <div className={cards ? 'lc-gridrows is-cards' : 'lc-gridrows'} onPointerDownCapture={() => holdRows(model)}>
        {!!model.live.value?.newRows && <NewRows session={session} />}
        {line}
        {cards
          ? !empty && <CardList session={session} commands={commands} />
          : // The heads lead to the filters of other columns.
            (!empty || model.filtered) && (
              <GridTable session={session} commands={commands} place={place} onReader={onReader} />
            )}
        {empty && (
          <div className="lc-gridstate">
            <EmptyList session={session} commands={commands} />
          </div>
        )}
      </div>
    </>
  );
}

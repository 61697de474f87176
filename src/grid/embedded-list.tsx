import {useEffect, useMemo, useRef, useState} from 'react';
import {effect, signal} from '@preact/signals-react';
import {GridModel} from '../state/list/grid-model.js';
import {TYPING_DELAY} from '../state/list/list-intents.js';
import type {GridSource} from '../state/list-rows/grid-source.js';
import {objectSource} from '../state/sources/object-source.js';
import type {AppModel} from '../state/app/app-model.js';
import type {ListPartRequest, ListRequest} from '../state/app/opener.js';
import {useApp} from '../ui/app-context.js';
import {errorText} from '../ui/error-text.js';
import {useRoot, useSheet} from '../ui/root-context.js';
import {GridSession, type GridSettings} from './grid-session.js';
import {settingsKey, settingsStore} from './settings-store.js';
import {GridView} from './grid-view.js';
import {LazyCommands} from './lazy-commands.js';
import {lazySource} from './lazy-source.js';
import {lazyPart} from '../values/lazy-part.js';
import css from './embedded-list.css';

const partSheets = lazyPart(() => import('./export/part-sheet.js'));
const queryRows = lazyPart(() => import('../state/sources/query-source.js'));

const PAGE_SIZE = 10;
const nothing = () => undefined;

/**
 * A list inside a form or a page: it opens records in modals, and the element around it fires its events. It has no named views:
 * what is around it decides which rows it shows; how the person arranged its columns is stored.
 */
export function EmbeddedList(request: ListRequest) {
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const {object, list = '', pageSize = PAGE_SIZE, where, part} = request;
  const {generation = 0, onTotal = nothing, onExport = nothing} = part ?? {};
  const shown = JSON.stringify([part?.provider, part?.mode, part?.views]);
  const [current, setCurrent] = useState<{session: GridSession; commands: LazyCommands} | null>(null);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the next effect keeps it up to date
  const settings = useMemo(() => signal(settingsOf(request)), []);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the next effect keeps it up to date
  const days = useMemo(() => signal(part?.days ?? null), []);
  useEffect(() => {
    settings.value = settingsOf(request);
    if (JSON.stringify(days.peek()) !== JSON.stringify(part?.days ?? null)) days.value = part?.days ?? null;
  });
  useEffect(() => {
    const life = new AbortController();
    const model = new GridModel(
      sourceOf(app, request),
      {
        pageSize,
        where,
        settings: settingsStore(app, settingsKey('', object, list)),
        ...(part?.mode && {mode: () => part.mode!, only: part.mode}),
        views: () => part?.views ?? {},
        days: () => days.value,
      },
      life.signal,
    );
    const session = new GridSession(app, root, model, () => settings.value);
    setCurrent({session, commands: new LazyCommands(session, nothing)});
    void model.start();
    const stop = effect(() => {
      const error = model.error.value;
      if (error) root.emit('lc-error', {code: error.code, message: errorText(app, error), cause: error});
    });
    return () => {
      stop();
      life.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `where` may change without another list: the next effect follows it
  }, [app, root, settings, days, object, list, pageSize, shown]);
  useEffect(() => {
    if (generation) void current?.session.model.refresh();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a list that has just begun is new already
  }, [generation]);
  useEffect(() => {
    if (current) return effect(() => onTotal(current.session.model.total.value));
  }, [current, onTotal]);
  const latest = useRef(where);
  latest.current = where;
  useEffect(() => offered(current?.session, onExport, () => latest.current), [current, onExport]);
  // What it is bound to may be typed just now.
  useEffect(() => {
    const typed = setTimeout(() => current?.session.model.setWhere(where), TYPING_DELAY);
    return () => clearTimeout(typed);
  }, [current, where]);
  return (
    <div className={part ? 'lc-partlist' : 'lc-formlist'}>
      {current && <GridView {...current} place={null} onReader={nothing} />}
    </div>
  );
}

/** Says how the data of a list are had, of what it is bound to by then, until it is gone. */
function offered(
  session: GridSession | undefined,
  onExport: NonNullable<ListPartRequest['onExport']>,
  where: () => ListRequest['where'],
): (() => void) | undefined {
  if (!session) return undefined;
  onExport(async () => {
    session.model.setWhere(where());
    return (await partSheets.load()).partSheet(session);
  });
  return () => onExport(null);
}

function sourceOf(app: AppModel, {object, list = '', part}: ListRequest): GridSource {
  const services = () => app.services();
  const realtime = () => app.realtime();
  if (!part?.provider) return objectSource(app, {alias: object, list, views: part?.views});
  const load = async () => {
    const {QuerySource} = await queryRows.load();
    return new QuerySource(services, {from: object, withPresentations: true}, {name: '', views: part.views}, realtime);
  };
  return lazySource(false, load, ['figures', 'groups', 'records', 'export', 'remove']);
}

function settingsOf({label, of, fillingValues, readonly, part}: ListRequest): GridSettings {
  return {
    heading: label,
    of,
    within: 'form',
    layout: part && readonly ? 'grid' : '',
    mode: part?.mode ?? '',
    editMode: 'modal',
    fillingValues,
    drill: part?.onDrill,
    chartTitle: part?.title,
    switches: {noAdd: readonly, noCopy: readonly, noDelete: readonly, noSelection: !!part && readonly},
  };
}

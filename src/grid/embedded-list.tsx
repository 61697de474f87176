import {useEffect, useMemo, useState} from 'react';
import {effect, signal} from '@preact/signals-react';
import {GridModel} from '../state/list/grid-model.js';
import {TYPING_DELAY} from '../state/list/list-intents.js';
import {ObjectSource} from '../state/sources/object-source.js';
import type {ListRequest} from '../state/app/opener.js';
import {useApp} from '../ui/app-context.js';
import {errorText} from '../ui/error-text.js';
import {useRoot, useSheet} from '../ui/root-context.js';
import {GridSession, type GridSettings} from './grid-session.js';
import {settingsKey, settingsStore} from './settings-store.js';
import {GridView} from './grid-view.js';
import {LazyCommands} from './lazy-commands.js';
import css from './embedded-list.css';

const PAGE_SIZE = 10;
const nothing = () => undefined;

/**
 * A list inside a form: it opens records in modals, and the form's element fires its events. It has no named views: the
 * record around it decides which rows it shows; how the person arranged its columns is stored.
 */
export function EmbeddedList(request: ListRequest) {
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const {object, list = '', pageSize = PAGE_SIZE, where} = request;
  const [current, setCurrent] = useState<{session: GridSession; commands: LazyCommands} | null>(null);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the next effect keeps it up to date
  const settings = useMemo(() => signal(settingsOf(request)), []);
  useEffect(() => {
    settings.value = settingsOf(request);
  });
  useEffect(() => {
    const life = new AbortController();
    const source = new ObjectSource(
      () => app.services(),
      {alias: object, list},
      () => app.realtime(),
    );
    const model = new GridModel(
      source,
      {pageSize, where, settings: settingsStore(app, settingsKey('', object, list))},
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
  }, [app, root, settings, object, list, pageSize]);
  // What it is bound to may be typed just now.
  useEffect(() => {
    const typed = setTimeout(() => current?.session.model.setWhere(where), TYPING_DELAY);
    return () => clearTimeout(typed);
  }, [current, where]);
  return <div className="lc-formlist">{current && <GridView {...current} place={null} onReader={nothing} />}</div>;
}

function settingsOf({label, fillingValues, readonly}: ListRequest): GridSettings {
  return {
    heading: label,
    within: 'form',
    layout: '',
    mode: '',
    editMode: 'modal',
    fillingValues,
    switches: {noAdd: readonly, noCopy: readonly, noDelete: readonly},
  };
}

import {useEffect, useMemo, useState} from 'react';
import {effect} from '@preact/signals-react';
import {IconsService} from '../../api/icons.js';
import type {AppModel} from '../../state/app/app-model.js';
import {GridModel} from '../../state/list/grid-model.js';
import {IconSource} from '../../state/files/icon-source.js';
import {errorText} from '../../ui/error-text.js';
import {useRoot, type RootModel} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import {GridSession, type GridSettings} from '../grid-session.js';
import {rangeText} from '../bars/summary-text.js';

const PAGE_SIZE = 250;
const PAGE_SIZES = '100, 250, 500';

const SETTINGS: GridSettings = {
  heading: '',
  within: 'element',
  layout: '',
  mode: 'cards',
  editMode: '',
  switches: {noActions: true, noAdd: true, noCopy: true, noView: true, noDelete: true, noExport: true},
  fillingValues: {},
};

/** The list of icons of a dialog: nothing can be done with its rows but to look for one. */
export interface IconList {
  session: GridSession;
  source: IconSource;
}

/** A list of the server's icons that begins with the page of the chosen one; null in the first render. */
export function useIconList(app: AppModel, chosen: string): IconList | null {
  const root = useRoot();
  const quiet = useMemo(() => withoutEvents(root), [root]);
  const [list, setList] = useState<IconList | null>(null);
  useEffect(() => {
    const life = new AbortController();
    const icons = async () => new IconsService((await app.services()).client);
    const source = new IconSource(icons, chosen, {name: app.t('icons.list'), placeholder: app.t('icons.example')});
    const model = new GridModel(
      source,
      {
        pageSize: PAGE_SIZE,
        pageSizes: PAGE_SIZES,
        initial: (defaults) => ({...defaults, page: source.pageOf(defaults.pageSize)}),
      },
      life.signal,
    );
    setList({session: new GridSession(app, quiet, model, () => SETTINGS), source});
    void model.start();
    const stopErrors = effect(() => {
      const error = model.error.value;
      if (error) root.emit('lc-error', {code: error.code, message: errorText(app, error), cause: error});
    });
    const stopSaying = effect(() => {
      const search = model.shown.value?.request.search;
      if (search) root.announce(iconsText(app, model) || app.t('grid.noResults'));
    });
    return () => {
      stopErrors();
      stopSaying();
      life.abort();
    };
  }, [app, root, quiet, chosen]);
  return list;
}

/** "1 – 250 of 5,233 icons". */
export function iconsText(app: AppModel, model: GridModel): string {
  const shown = model.shown.value;
  const [count, rows] = [model.total.value, model.rows.value.length];
  if (!shown || count === null) return rangeText(app, model, true);
  if (!rows) return '';
  const from = (shown.page - 1) * shown.pageSize + 1;
  const text = (value: number) => formatNumber(value, 0, app.formats.value);
  return app.t('icons.range', {from: text(from), to: text(from + rows - 1), count, shown: text(count)});
}

/** The root as the list's view sees it: the element does not report events of icon pages. */
function withoutEvents(root: RootModel): RootModel {
  const {host, shadow, overlayContainer} = root;
  return {
    host,
    shadow,
    overlayContainer,
    announce: (...said) => root.announce(...said),
    raise: () => root.raise(),
    adopt: (css) => root.adopt(css),
    openOverlay: (render) => root.openOverlay(render),
    emit: () => true,
  };
}

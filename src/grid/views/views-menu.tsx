import {useEffect, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {StoredView, ViewList} from '../../contract/views.js';
import {confirm} from '../../ui/notices/confirm.js';
import type {MenuAction, MenuItem} from '../../ui/menu/menu.js';
import {MenuView} from '../../ui/menu/menu-view.js';
import type {GridSession} from '../grid-session.js';
import {notifySettingsFault} from '../settings-fault.js';
import {contentOf, showView, viewsOf} from './list-view.js';
import {openViewDialog} from './view-dialog.js';

interface ViewsMenuProps {
  session: GridSession;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The views of a list to choose from, and what can be done with the one that is shown. */
export function ViewsMenu({session, anchor, onClose}: ViewsMenuProps) {
  useSignals();
  const {app} = session;
  const [list, setList] = useState<ViewList | null>(null);
  useEffect(() => {
    let gone = false;
    viewsOf(session)
      .then((views) => views.list())
      .then(
        (found) => !gone && setList(found),
        (error: unknown) => {
          notifySettingsFault(app, error, 'views.notLoaded');
          onClose();
        },
      );
    return () => {
      gone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for once, when it opens
  }, [session]);
  if (!list) return null;
  return (
    <MenuView
      anchor={anchor}
      align="start"
      label={app.t('views.label')}
      items={itemsOf(session, list)}
      onAction={(id) => void run(session, list, id)}
      onClose={onClose}
    />
  );
}

function itemsOf({app, model}: GridSession, {views, roles: names}: ViewList): MenuItem[] {
  const {t} = app;
  const current = model.settings.shown.value;
  const stored = views.find(({id}) => id === current?.id);
  const lines = views.map(({id, name, shared, roles}): MenuAction => ({
    id: `show ${id}`,
    label: name,
    icon: shared ? 'users' : 'user',
    checked: id === current?.id,
    // For whom it is, where the person gives it to others.
    hint: roles
      .map((role) => names[role] ?? '')
      .filter(Boolean)
      .join(', '),
  }));
  const changes: MenuItem[] = stored?.editable
    ? [
        {id: 'update', label: t('views.update', {name: stored.name}), icon: 'save'},
        {id: 'remove', label: t('views.remove', {name: stored.name}), icon: 'trash-2', danger: true},
      ]
    : [];
  const isFirst = model.settings.firstView === current?.id;
  return [
    {id: 'show', label: t('views.own'), icon: 'list', checked: !current},
    ...lines,
    {divider: true},
    {id: 'add', label: t('views.save'), icon: 'plus'},
    ...(isFirst ? [] : [{id: 'begin', label: t('views.beginWith'), icon: 'flag'}]),
    ...changes,
  ];
}

async function run(session: GridSession, list: ViewList, id: string): Promise<void> {
  const {app, model, root} = session;
  const {t} = app;
  const {settings} = model;
  const current = list.views.find((view) => view.id === settings.shown.peek()?.id);
  try {
    if (id === 'add') return openViewDialog(session, list);
    if (id === 'begin') {
      await settings.beginWith(current?.id);
      return root.announce(t('views.beginsWith', {name: current?.name ?? t('views.own')}));
    }
    if (id === 'update') {
      await (await viewsOf(session)).save({...current!, view: contentOf(session)});
      return root.announce(t('views.saved', {name: current!.name}));
    }
    if (id === 'remove') return await remove(session, current!);
    const view = list.views.find((view) => id === `show ${view.id}`) ?? null;
    await showView(session, view);
    root.announce(t('views.shown', {name: view?.name ?? t('views.own')}));
  } catch (error) {
    notifySettingsFault(app, error, 'views.notSaved');
  }
}

async function remove(session: GridSession, view: StoredView): Promise<void> {
  const {app, root, model} = session;
  const sure = await confirm(root, app, {
    kind: 'danger',
    title: app.t('views.removeTitle', {name: view.name}),
    text: view.shared ? app.t('views.removeSharedText') : undefined,
    confirmLabel: app.t('grid.action.delete'),
    cancelLabel: app.t('grid.keep'),
  });
  if (!sure) return;
  await (await viewsOf(session)).remove(view.id);
  if (model.settings.firstView === view.id) await model.settings.beginWith(undefined);
  await showView(session, null);
}

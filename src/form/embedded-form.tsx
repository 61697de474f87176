import {useEffect, useState} from 'react';
import {useApp} from '../ui/app-context.js';
import {go, guardLeaving} from '../ui/leave-guard.js';
import {useRoot} from '../ui/root-context.js';
import {recordSource} from '../state/form/form-source.js';
import type {AppModel} from '../state/app/app-model.js';
import type {FormPartRequest} from '../state/app/opener.js';
import type {RootModel} from '../ui/root-context.js';
import {FormSession} from './form-session.js';
import {FormView} from './form-view.js';
import {askPage} from './print/ask-page.js';

/** A form as a part of a page: it stays where it is when it is saved, and the element around it fires its events. */
export function EmbeddedForm({alias, id, form, onSaved}: FormPartRequest) {
  const app = useApp();
  const root = useRoot();
  const [session, setSession] = useState<FormSession | null>(null);
  useEffect(() => {
    const life = new AbortController();
    let current: FormSession | null = null;
    const begin = (record: string | undefined, begun = false) => {
      current?.dispose();
      const next = () => begin(undefined, true);
      current = sessionOf(app, root, {alias, id: record, form, onSaved}, next);
      current.stage.begun = begun;
      setSession(current);
      void current.form.load();
    };
    begin(id);
    guardLeaving(root.host, () => current?.form ?? null, life.signal);
    return () => {
      life.abort();
      current?.form.journalled((journal) => journal.leave());
      current?.dispose();
    };
  }, [app, root, alias, id, form, onSaved]);
  if (!session) return null;
  const {form: model, stage, ways} = session;
  return <FormView form={model} stage={stage} ways={ways} page={{listUrl: null, onList: () => undefined}} />;
}

function sessionOf(
  app: AppModel,
  root: RootModel,
  {alias, id, form, onSaved}: FormPartRequest,
  startNew: () => void,
): FormSession {
  const source = recordSource(
    () => app.services(),
    {alias, form},
    () => app.realtime(),
  );
  const session: FormSession = new FormSession(
    app,
    root,
    {source, id, form},
    {
      before: (type, detail) => askPage(root, type, detail),
      emit: (type, detail) => {
        root.emit(type, detail);
        if (type === 'lc-saved' || type === 'lc-deleted') onSaved();
      },
      reloadPage: () => void session.form.load(),
      // There is nothing behind it to show.
      leave: ({kind}) => (id !== undefined && kind === 'saved' ? void session.form.load() : startNew()),
      go,
      goHome: (url) => void app.opener?.openUrl(url, root.host, 'modal'),
      startNew,
    },
  );
  return session;
}

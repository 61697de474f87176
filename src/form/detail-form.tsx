import {useEffect, useRef, useState} from 'react';
import {signal} from '@preact/signals-react';
import {useSignals} from '@preact/signals-react/runtime';
import {recordSource} from '../state/form/form-source.js';
import type {DetailRequest, FormOutcome} from '../state/app/opener.js';
import type {AppModel} from '../state/app/app-model.js';
import {useApp} from '../ui/app-context.js';
import {go, guardLeaving} from '../ui/leave-guard.js';
import {useRoot, useSheet, type RootModel} from '../ui/root-context.js';
import {CommandBar} from './commands/command-bar.js';
import {FormSession} from './form-session.js';
import {FormView} from './form-view.js';
import {askPage} from './print/ask-page.js';
import {useNarrow} from './use-width.js';
import css from './detail-form.css';

type DetailFormProps = DetailRequest & {
  /** Alias of the form. */
  form: string;
};

/** Of the events of a form those that concern the page; the others end here. */
const FORWARDED = ['lc-error', 'lc-modified', 'lc-saved', 'lc-deleted'];

/** The form of a record as part of a list: read or edited there, as the rights say. */
export function DetailForm(props: DetailFormProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, 576);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [session] = useState(() => sessionOf(app, root, props, () => latest.current));
  const {form, stage, ways} = session;
  useEffect(() => {
    const life = new AbortController();
    void form.load();
    latest.current.onWork(form);
    guardLeaving(root.host, () => form, life.signal);
    return () => {
      life.abort();
      session.dispose();
    };
  }, [session, form, root]);
  return (
    <div ref={box} className="lc-recordpart">
      <FormView form={form} stage={stage} ways={ways} />
      <CommandBar form={form} ways={ways} compact={narrow} place="foot" />
    </div>
  );
}

function sessionOf(
  app: AppModel,
  root: RootModel,
  {alias, id, form, readonly}: DetailFormProps,
  latest: () => DetailFormProps,
): FormSession {
  const source = recordSource(
    () => app.services(),
    {alias, form},
    () => app.realtime(),
  );
  const session: FormSession = new FormSession(
    app,
    root,
    {source, id, form, readonly: signal(readonly)},
    {
      before: (type, detail) => askPage(root, type, detail),
      emit: (type, detail) => {
        if (type === 'lc-saved') latest().onChanged({...(detail as FormOutcome), kind: 'saved', version: versionOf()});
        if (FORWARDED.includes(type)) root.emit(type, detail);
      },
      reloadPage: () => void session.form.load(),
      leave: (outcome) => {
        if (outcome?.kind === 'deleted') latest().onChanged(outcome);
        latest().onLeave();
      },
      go,
      goHome: (url) => void app.opener?.openUrl(url, root.host, 'modal'),
    },
  );
  const versionOf = () => session.form.record.peek()?.version;
  return session;
}

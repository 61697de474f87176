import {useCallback, useMemo, type ComponentType} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../state/app/app-model.js';
import type {FormPartRequest} from '../state/app/opener.js';
import {useApp} from '../ui/app-context.js';
import {lazyView, type LazyView} from '../ui/late/lazy-view.js';
import type {FormPart} from '../values/page-metadata.js';
import {PartSkeleton} from './page-part.js';
import {usePage} from './page-session.js';

/** A record's form as a part; what is saved in it is shown by the parts beside it. */
export function FormPartView({part}: {part: FormPart}) {
  useSignals();
  const {model} = usePage();
  const app = useApp();
  const Form = useMemo(() => formOf(app), [app]);
  const onSaved = useCallback(() => model.refresh(), [model]);
  return <Form alias={part.object} id={model.recordOf(part)} form={part.form} onSaved={onSaved} />;
}

/** The form of the room of forms, which comes through the opener. */
function formOf(app: AppModel): LazyView<FormPartRequest> {
  const load = async () => ((await app.opener?.form(app)) ?? (() => null)) as ComponentType<FormPartRequest>;
  return lazyView(load, {words: 'later', frame: (fault) => fault ?? <PartSkeleton />});
}

import {useMemo} from 'react';
import type {ComponentType} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../state/app/app-model.js';
import type {MailOfRecord} from '../state/app/opener.js';
import {useApp} from '../ui/app-context.js';
import {lazyView, type LazyView} from '../ui/late/lazy-view.js';
import {EmptyState} from '../ui/marks/empty-state.js';
import {Skeleton} from '../ui/marks/states.js';
import {useForm} from './form-context.js';
import type {MailPlacement} from '../values/metadata.js';

/** The e-mail that is linked with the open record. Until it is saved there is none. */
export function RecordMail({element: {to}}: {element: MailPlacement}) {
  useSignals();
  const app = useApp();
  const {form, body} = useForm();
  const Mail = useMemo(() => mailOf(app), [app]);
  const address = to ? body.fields.get(to)?.value.value : null;
  const {record} = form;
  const saved = record.value;
  return (
    <div className="lc-c12">
      {saved?.id ? (
        <Mail {...form.identity(saved)} to={typeof address === 'string' ? address : undefined} />
      ) : (
        <EmptyState icon="mail" title={app.t('form.saveFirst')} text={app.t('form.saveFirstText')} />
      )}
    </div>
  );
}

/** The view of the room of services, which comes through the opener. */
function mailOf(app: AppModel): LazyView<MailOfRecord> {
  const load = async () => ((await app.opener?.mail?.(app)) ?? (() => null)) as ComponentType<MailOfRecord>;
  return lazyView(load, {words: 'later', frame: (fault) => fault ?? <Skeleton width="40%" />});
}

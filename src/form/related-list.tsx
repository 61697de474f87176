import {useMemo} from 'react';
import type {ComponentType} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {relatedOf} from '../state/form/related.js';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {lazyView, type LazyView} from '../ui/late/lazy-view.js';
import {EmptyState} from '../ui/marks/empty-state.js';
import {Skeleton} from '../ui/marks/states.js';
import {useForm} from './form-context.js';
import type {AppModel} from '../state/app/app-model.js';
import type {ListRequest} from '../state/app/opener.js';
import type {ListPlacement} from '../values/metadata.js';

/** The records that belong to the open one. Until it is saved there are none. */
export function RelatedList({element}: {element: ListPlacement}) {
  useSignals();
  const app = useApp();
  const {form, body} = useForm();
  const List = useMemo(() => listOf(app), [app]);
  const {missing, ...related} = relatedOf(form, body, element);
  const key = JSON.stringify(related);
  const {where, fillingValues} = useMemo(() => JSON.parse(key) as typeof related, [key]);
  const label = localized(element.label, app.locale.value);
  if (form.isNew)
    return <EmptyState icon="list" title={label || app.t('form.saveFirst')} text={app.t('form.saveFirstText')} />;
  if (missing.length) {
    const names = missing.map((id) => body.fields.get(id)?.label ?? id);
    const fields = new Intl.ListFormat(app.locale.value, {type: 'conjunction'}).format(names);
    return <EmptyState icon="list" title={app.t('lookup.fillFirst', {fields})} />;
  }
  return (
    <List
      {...{where, fillingValues, label}}
      object={element.object}
      list={element.list}
      pageSize={element.pageSize}
      readonly={element.readonly === true || form.readonly.value}
    />
  );
}

/** The list of the room of lists, which comes through the opener. */
function listOf(app: AppModel): LazyView<ListRequest> {
  const load = async () => ((await app.opener?.list(app)) ?? (() => null)) as ComponentType<ListRequest>;
  return lazyView(load, {words: 'later', frame: (fault) => fault ?? <Skeleton width="40%" />});
}

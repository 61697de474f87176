import {useEffect, useMemo, type ComponentType} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../../query/types.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {DetailRequest} from '../../state/app/opener.js';
import {useApp} from '../../ui/app-context.js';
import {lazyView, type LazyView} from '../../ui/late/lazy-view.js';
import {Skeleton} from '../../ui/marks/states.js';
import {rowTitle} from '../row-title.js';
import type {Details} from './details.js';

/** What is beneath a row; its code comes with the first row that is opened. */
export function DetailContent({details, row}: {details: Details; row: Row & {id: string; alias: string}}) {
  useSignals();
  const app = useApp();
  const View = useMemo(() => viewOf(app), [app]);
  const {id, alias} = row;
  useEffect(() => () => details.hold(id, null), [details, id]);
  const {spec, session} = details;
  if (!spec) return null;
  return (
    <View
      {...{alias, id, spec}}
      title={rowTitle(session, row)}
      readonly={!!session.switches.readOnly}
      onChanged={({kind, version = 0}) =>
        void session.model.changedHere([[id, kind === 'deleted' ? Infinity : version]])
      }
      onLeave={() => void details.close(row)}
      onWork={(work) => details.hold(id, work)}
    />
  );
}

/** The view of forms and lists together, which comes through the opener. */
function viewOf(app: AppModel): LazyView<DetailRequest> {
  const load = async () => ((await app.opener?.detail(app)) ?? (() => null)) as ComponentType<DetailRequest>;
  return lazyView(load, {words: 'later', frame: (fault) => fault ?? <Skeleton width="40%" />});
}

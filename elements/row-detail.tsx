import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {DetailRequest, ListRequest} from '../src/state/app/opener.js';
import {useApp} from '../src/ui/app-context.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {Skeleton} from '../src/ui/marks/states.js';
import {useRoot} from '../src/ui/root-context.js';
import {localized} from '../src/values/localized.js';
import type {DetailList} from '../src/values/list-metadata.js';
import {showInside} from './inner-view.js';
import css from './row-detail.css';

const frame = (fault: React.ReactNode) => fault ?? <Skeleton width="40%" />;
const RecordForm = lazyView(() => import('../src/form/detail-form.js').then(({DetailForm: view}) => view), {
  words: 'later',
  frame,
});
const RelatedRecords = lazyView(() => import('../src/grid/embedded-list.js').then(({EmbeddedList: view}) => view), {
  words: 'later',
  frame,
});

/** What is beneath a row, with a root of its own: keys and presses in it are not those of the list around it. */
export function RowDetail(request: DetailRequest) {
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const {alias, id} = request;
  useEffect(() => {
    const {spec, title, readonly} = latest.current;
    const shown: DetailRequest = {
      ...{alias, id, title, spec, readonly},
      onChanged: (outcome) => latest.current.onChanged(outcome),
      onLeave: () => latest.current.onLeave(),
      onWork: (work) => latest.current.onWork(work),
    };
    return showInside(box.current!, app, () => <Parts {...shown} />);
  }, [app, alias, id]);
  return <div ref={box} />;
}

/** The form of the record, then the records that belong to it. */
function Parts(request: DetailRequest) {
  useRoot().adopt(css);
  const {form, list} = request.spec;
  return (
    <div className="lc-rowdetail">
      {form && <RecordForm {...request} form={form} />}
      {list && <Records list={list} {...request} />}
    </div>
  );
}

function Records({list, id, title, readonly}: DetailRequest & {list: DetailList}) {
  useSignals();
  const app = useApp();
  const {reference} = list;
  const bound = useMemo((): Pick<ListRequest, 'where' | 'fillingValues'> => {
    // What a path leads to belongs to another record: it is not this list's to fill in.
    const fillingValues = reference.includes('.') ? {} : {[reference]: id};
    return {where: ['=', reference, id], fillingValues};
  }, [reference, id]);
  return (
    <RelatedRecords
      {...bound}
      object={list.object}
      list={list.list}
      label={localized(list.label, app.locale.value)}
      of={title}
      pageSize={list.pageSize}
      readonly={readonly || list.readonly === true}
    />
  );
}

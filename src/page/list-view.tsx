import {useCallback, useMemo, useState, type ComponentType} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {ServiceError} from '../api/errors.js';
import type {AppModel} from '../state/app/app-model.js';
import type {ListRequest, PartExport} from '../state/app/opener.js';
import {listUrl} from '../state/page/list-url.js';
import {useApp} from '../ui/app-context.js';
import {lazyView, type LazyView} from '../ui/late/lazy-view.js';
import {ErrorState} from '../ui/marks/empty-state.js';
import {Link} from '../ui/marks/link.js';
import {localized} from '../values/localized.js';
import {viewSpecs} from '../values/list-modes.js';
import type {MetadataObject} from '../values/metadata.js';
import type {ListPart, RelatedPart} from '../values/page-metadata.js';
import {Frame, PartSkeleton} from './page-part.js';
import {usePage} from './page-session.js';

/** A list as a part: its rows under the page's filters, how many they are, and a way to the whole list. */
export function ListView({id, part}: {id: string; part: ListPart | RelatedPart}) {
  useSignals();
  const {model} = usePage();
  const app = useApp();
  const [total, setTotal] = useState<number | null>(null);
  const found = model.objects.value[part.object];
  const object = found instanceof ServiceError ? undefined : found;
  const title = listTitle(object, part, app);
  return (
    <Frame
      title={title}
      headless={isChart(part)}
      flush
      about={
        total !== null && (
          <span className="lc-part__count" data-count="">
            {app.formats.value && total.toLocaleString(app.formats.value.tag)}
          </span>
        )
      }
      actions={object && <OpenList part={part} object={object} title={title} />}
    >
      {found instanceof ServiceError ? (
        <ErrorState error={found} onRetry={() => void model.loadObject(part.object)} />
      ) : object ? (
        <PartList {...{id, part, object}} title={localized(part.title, app.locale.value)} onTotal={setTotal} />
      ) : (
        <PartSkeleton />
      )}
    </Frame>
  );
}

/** Its view has a head of its own, with the figures as a table and what can be saved. */
const isChart = (part: ListPart | RelatedPart): boolean => part.kind === 'list' && part.mode === 'chart';

/** What a part is called, and where it has no title, its list. */
export function listTitle(
  object: MetadataObject | undefined,
  {title, list}: ListPart | RelatedPart,
  {locale}: AppModel,
): string {
  const spec = object?.lists?.find(({alias}) => !list || alias === list);
  return localized(title, locale.value) || localized(spec?.name ?? object?.name, locale.value);
}

function OpenList({part, object, title}: {part: ListPart | RelatedPart; object: MetadataObject; title: string}) {
  useSignals();
  const session = usePage();
  const {t} = useApp();
  const url = listUrl(object.baseUrl, part.list, session.model.conditionOf(part));
  return (
    <Link href={url} label={`${t('page.openList')}: ${title}`}>
      {t('page.openList')}
    </Link>
  );
}

interface PartListProps {
  id: string;
  part: ListPart | RelatedPart;
  object: MetadataObject;
  /** What the page calls it; '' where it does not. */
  title: string;
  onTotal: (total: number | null) => void;
}

function PartList({id, part, object, title, onTotal}: PartListProps) {
  useSignals();
  const session = usePage();
  const {model} = session;
  const app = useApp();
  const List = useMemo(() => listOf(app), [app]);
  const days = model.daysOf(part);
  const key = JSON.stringify(model.conditionOf(part, !days));
  const where = useMemo(() => JSON.parse(key) as ListRequest['where'], [key]);
  const own = part.kind === 'list' ? part : undefined;
  const onExport = useCallback((give: PartExport | null) => session.offer(id, give), [session, id]);
  return (
    <List
      object={part.object}
      list={part.list}
      pageSize={part.pageSize}
      where={where}
      label=""
      fillingValues={{}}
      readonly={!own?.edit}
      part={{
        provider: object.type === 'data_provider',
        mode: own?.mode,
        title,
        views: own ? viewSpecs(own) : {},
        days,
        generation: model.generation.value,
        onDrill: (filters) => void session.drill(object.baseUrl, part, filters),
        onTotal,
        onExport,
      }}
    />
  );
}

/** The list of the room of lists, which comes through the opener. */
function listOf(app: AppModel): LazyView<ListRequest> {
  const load = async () => ((await app.opener?.list(app)) ?? (() => null)) as ComponentType<ListRequest>;
  return lazyView(load, {words: 'later', frame: (fault) => fault ?? <PartSkeleton />});
}

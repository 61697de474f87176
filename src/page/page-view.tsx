import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Boundary} from '../ui/late/boundary.js';
import {ErrorState} from '../ui/marks/empty-state.js';
import {Skeleton} from '../ui/marks/states.js';
import {useSheet} from '../ui/root-context.js';
import {closedUp} from '../state/page/closed-up.js';
import {inOrder, type PlacedPart} from '../state/page/page-widgets.js';
import {PageHead} from './page-head.js';
import {ArrangeBar} from './arrange-bar.js';
import {ArrangeHandle} from './arrange-handle.js';
import {PageBar} from './page-bar.js';
import {PagePart} from './page-part.js';
import {PageContext, usePage, type PageSession} from './page-session.js';
import {MetadataFaults} from './metadata-faults.js';
import arrangeCss from './arrange.css';
import css from './page.css';

/** px; a narrower page puts its tiles in pairs and all else below each other. */
const NARROW = 768;

/** A whole page: title and commands, what all parts follow, the parts on their grid. */
export function PageView({session}: {session: PageSession}) {
  useSignals();
  useSheet(css);
  useSheet(arrangeCss);
  const box = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const size = new ResizeObserver(([entry]) => {
      const width = entry?.target.clientWidth ?? 0;
      if (width > 0) setNarrow(width <= NARROW);
    });
    size.observe(box.current!);
    return () => size.disconnect();
  }, []);
  return (
    <PageContext value={session}>
      <div ref={box} className={narrow ? 'lc-page is-narrow' : 'lc-page'}>
        <PageBody narrow={narrow} />
      </div>
    </PageContext>
  );
}

function PageBody({narrow}: {narrow: boolean}) {
  useSignals();
  const {model} = usePage();
  const error = model.error.value;
  if (model.status.value === 'failed' && error) {
    const {problems} = error.details;
    if (problems?.length) return <MetadataFaults problems={problems} />;
    return <ErrorState error={error} onRetry={() => void model.start()} />;
  }
  if (model.status.value !== 'ready') return model.skeleton.shown.value && <PageSkeleton />;
  return (
    <>
      <PageHead narrow={narrow} />
      {model.arranging.active.value && <ArrangeBar />}
      <Boundary>
        <PageBar narrow={narrow} />
      </Boundary>
      <Parts narrow={narrow} />
    </>
  );
}

function Parts({narrow}: {narrow: boolean}) {
  useSignals();
  const {model} = usePage();
  const parts = inOrder(drawnParts(model));
  const singles = narrow ? lastOfOdd(parts) : NONE;
  return (
    <div className={model.arranging.active.value ? 'lc-page__grid is-arranging' : 'lc-page__grid'}>
      {parts.map((placed) => (
        <div
          key={placed.id}
          className={`lc-page__cell is-${placed.part?.kind ?? 'text'}`}
          data-part={placed.id}
          style={styleOf(placed, narrow, singles.has(placed))}
        >
          <Boundary>
            <PagePart placed={placed} narrow={narrow} />
          </Boundary>
          {model.arranging.active.value && !narrow && <ArrangeHandle placed={placed} />}
        </div>
      ))}
    </div>
  );
}

/** While nobody arranges them they take the room of those that are not shown. */
function drawnParts({parts, hidden, spec, arranging}: PageSession['model']): PlacedPart[] {
  if (arranging.active.value) return parts.value;
  return closedUp(parts.value, [...(spec.value?.gaps ?? []), ...hidden.value.map(({at}) => at)]);
}

const NONE: ReadonlySet<PlacedPart> = new Set();

const isTile = ({part, problems}: PlacedPart) => !problems.length && part.kind === 'figure';

/** Tiles that no other would stand beside: they have the whole width. */
function lastOfOdd(parts: readonly PlacedPart[]): ReadonlySet<PlacedPart> {
  const found = new Set<PlacedPart>();
  let run = 0;
  parts.forEach((part, at) => {
    run = isTile(part) ? run + 1 : 0;
    const next = parts[at + 1];
    if (run % 2 && !(next && isTile(next))) found.add(part);
  });
  return found;
}

function styleOf(placed: PlacedPart, narrow: boolean, single: boolean) {
  const {at} = placed;
  const {x, y, w, h} = at;
  if (!narrow) return {gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}`};
  return {gridColumn: `span ${isTile(placed) && !single ? 6 : 12}`, gridRow: `span ${h}`};
}

/** Before it is known which parts there are. */
function PageSkeleton() {
  return (
    <div className="lc-page__waiting">
      <Skeleton width="240px" height="24px" />
      <div className="lc-page__grid">
        {[3, 3, 3, 3, 8, 4].map((columns, at) => (
          <div
            key={at}
            className="lc-page__cell"
            style={{gridColumn: `span ${columns}`, gridRow: `span ${at < 4 ? 2 : 6}`}}
          >
            <div className="lc-part">
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

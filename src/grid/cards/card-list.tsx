import {useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {groupAt, type Group} from '../../state/list-rows/line-marks.js';
import type {Row} from '../../query/types.js';
import type {RowList} from '../../state/list-rows/grid-source.js';
import type {CardColumns} from '../../values/list-metadata.js';
import {Boundary} from '../../ui/late/boundary.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {useSheet} from '../../ui/root-context.js';
import {Skeleton} from '../../ui/marks/states.js';
import {Card} from './card.js';
import {cardsAcross} from './card-columns.js';
import {cardParts, type CardParts, type GalleryColumns} from './card-parts.js';
import {useCellContext, type CellContext} from '../cells/cell.js';
import {RowMarking} from '../formats/row-marking.js';
import type {GridSession} from '../grid-session.js';
import {groupText} from '../table/group-text.js';
import type {LazyCommands} from '../lazy-commands.js';
import {useMoreAtEnd} from '../use-more-at-end.js';
import {useSavedRow} from '../address/use-saved-row.js';
import css from './card-list.css';

const GroupLabel = lazyView(() => import('../table/group-row.js').then(({GroupLabel: view}) => view), {
  frame: (_, {group, session, context}) => groupText(group, session, context),
});
const TotalsLine = lazyView(() => import('../table/totals-row.js').then(({TotalsLine: view}) => view));

const SKELETON_CARDS = 10;
/** Cards drawn at once; more follow when their end comes near. */
const CARD_STEP = 100;

interface CardListProps {
  session: GridSession;
  commands: LazyCommands;
}

/** The list as cards, group by group where it is grouped. */
export function CardList({session, commands}: CardListProps) {
  useSignals();
  useSheet(css);
  const {model} = session;
  const columns = model.columns.value;
  const context = useCellContext(session);
  const parts = cardParts(columns, galleryOf(session));
  const rows = model.rows.value;
  const box = useRef<HTMLDivElement>(null);
  const given = session.settings.cardColumns ?? model.description.value!.cardColumns;
  const across = useAcross(box, given, parts.large);
  const className = parts.large ? 'lc-cards is-gallery' : 'lc-cards';
  const [most, end] = useMoreAtEnd<HTMLDivElement>(model.turns.value, CARD_STEP);
  const count = Math.min(rows.length, most);
  useEffect(() => model.want(0, count), [model, count]);
  useSavedRow(session, (_, id) => {
    box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] .lc-card__name`)?.focus();
  });
  const style = {'--lc-across': across} as CSSProperties;
  if (model.skeleton.shown.value)
    return (
      <div ref={box} className={className} style={style} aria-hidden="true">
        <SkeletonCards image={!!parts.image} />
      </div>
    );
  const busy = {'aria-busy': model.busy.value, 'data-stale': model.waiting.shown.value || undefined};
  return (
    <>
      <div ref={box} className={className} style={style} {...busy}>
        {stretches(rows, count).map((stretch) => (
          <CardGroup
            key={stretch.group ? stretch.group.key : ''}
            {...stretch}
            {...{parts, context, session, commands}}
          />
        ))}
        {count < rows.length && <div ref={end} className="lc-cards__end" aria-hidden="true" />}
      </div>
      {model.view.formats.value.length > 0 && <RowMarking session={session} />}
      {columns.some(({total}) => total) && <TotalsLine {...{session, context, columns}} />}
    </>
  );
}

/** What the list as a gallery is made by; undefined where it is another view. */
function galleryOf({mode, model}: GridSession): GalleryColumns | undefined {
  if (mode !== 'gallery') return undefined;
  const {image, title} = model.view.spec('gallery') ?? {};
  const known = [...model.columns.value, ...model.view.needed.value];
  const named = (path?: string) => known.find((column) => column.path === path);
  return {image: named(image), title: named(title)};
}

/** Of groups by level. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

interface CardGroupProps extends Stretch, CardListProps {
  parts: CardParts;
  context: CellContext;
}

/** The cards of a group beneath its heading; all cards of a list without groups. */
function CardGroup({group, from, lines, parts, context, session, commands}: CardGroupProps) {
  useSignals();
  const Heading = HEADINGS[group?.level ?? 0] ?? 'h6';
  return (
    <section className="lc-cards__group" aria-label={group ? undefined : session.title}>
      {group && (
        <Heading className="lc-group" style={{'--lc-level': group.level} as CSSProperties}>
          <button
            type="button"
            className="lc-group__toggle"
            aria-expanded={group.open}
            onClick={() => session.model.figures.peek()?.toggle(group)}
          >
            <GroupLabel group={group} session={session} context={context} />
          </button>
        </Heading>
      )}
      {lines.length > 0 && (
        <ul role="list" className="lc-cardgrid">
          {lines.map((row, at) => (
            <Boundary key={from + at} around={(fault) => <li className="lc-card">{fault}</li>}>
              <Card {...{row, parts, context, session, commands}} />
            </Boundary>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Stretch {
  group?: Group;
  from: number;
  lines: (Row | undefined)[];
}

/** The first lines, each group with its own. */
function stretches(rows: RowList, count: number): Stretch[] {
  const found: Stretch[] = [];
  for (let index = 0; index < count; index++) {
    const row = rows.at(index);
    const group = groupAt(row);
    if (group || !found.length) found.push({group, from: index, lines: []});
    if (!group) found.at(-1)!.lines.push(row);
  }
  return found;
}

/** Cards beside each other, as the list is wide. */
function useAcross(box: RefObject<HTMLElement | null>, given: CardColumns | undefined, large: boolean) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.offsetWidth);
    const size = new ResizeObserver(() => element.offsetWidth && setWidth(element.offsetWidth));
    size.observe(element);
    return () => size.disconnect();
  }, [box]);
  return cardsAcross(width, given, large);
}

function SkeletonCards({image}: {image: boolean}) {
  return (
    <div className="lc-cardgrid">
      {Array.from({length: SKELETON_CARDS}, (_, card) => (
        <div key={card} className="lc-card">
          {image && <div className="lc-card__img lc-sk" />}
          <div className="lc-card__body">
            <Skeleton width="62%" />
            <Skeleton width="48%" />
            <Skeleton width="30%" />
          </div>
        </div>
      ))}
    </div>
  );
}

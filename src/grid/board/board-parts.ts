import type {GridColumn} from '../../state/list/grid-columns.js';
import type {BoardModel} from '../../state/board/board-model.js';
import type {CellContext} from '../cells/cell.js';
import {cardParts} from '../cards/card-parts.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import type {CardMover} from './card-mover.js';

/** Cards of a column from which on those that are out of view cost nothing, and none glides aside. */
export const MANY_CARDS = 60;

/** What the parts of a board work with. */
export interface BoardParts {
  session: GridSession;
  commands: LazyCommands;
  board: BoardModel;
  mover: CardMover;
  context: CellContext;
  face: CardFace;
  narrow: boolean;
}

/** The position of each column on a card of a board. */
export interface CardFace {
  name: GridColumn | undefined;
  amount: GridColumn | undefined;
  facts: GridColumn[];
  date: GridColumn | undefined;
  /** Whether that is a date by which something is due. */
  isDue: boolean;
  /** How many parts it has. */
  count: GridColumn | undefined;
  badge: GridColumn | undefined;
  /** Who it is about, as initials. */
  person: GridColumn | undefined;
}

/** The card as everywhere, without what its column says and with the figure that is summed up. */
export function cardFace(
  columns: GridColumn[],
  {by, sum, due, parts}: {[name in 'by' | 'sum' | 'due' | 'parts']: GridColumn | undefined},
): CardFace {
  const others = columns.filter((column) => column.path !== by?.path);
  const person = others.find(({attribute}) => attribute.type[1]?.picture === '@initials');
  const {name, facts, amounts, badge} = cardParts(others.filter((column) => column !== person));
  return {
    name,
    facts,
    badge,
    person,
    amount: sum ?? amounts.find(({kind}) => kind === 'number'),
    date: due ?? others.find((column) => column.kind === 'date' && column !== name),
    isDue: !!due,
    count: parts,
  };
}

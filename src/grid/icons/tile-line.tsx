import type {CSSProperties} from 'react';
import type {IconLine, TilePosition} from '../../state/files/icon-lines.js';
import {Count} from '../../ui/marks/badge.js';
import {classes} from '../../ui/classes.js';
import {DrawnIcon} from '../../ui/icons/drawn-icon.js';
import {Icon} from '../../ui/icons/icon.js';
import type {Formats} from '../../values/formats.js';
import {formatNumber} from '../../values/number.js';

interface TileLineProps {
  id: string;
  line: number;
  content: IconLine;
  columns: number;
  /** Column of the cell that keys act on; -1 when it is in another line. */
  active: number;
  chosen: string;
  formats: Formats;
  onPress: (place: TilePosition) => void;
}

/** A row of the tiles: the head of a category, or icons beside each other. */
export function TileLine({id, line, content, columns, active, chosen, formats, onPress}: TileLineProps) {
  if (!content.icons) {
    return (
      <div role="row" aria-rowindex={line + 1} className="lc-icongroup">
        <div
          role="gridcell"
          id={`${id}-${line}-0`}
          aria-expanded={content.open}
          aria-colspan={columns}
          className={classes('lc-icongroup__head', active === 0 && 'is-active')}
          onClick={() => onPress({line, column: 0})}
        >
          <Icon name={content.open ? 'chevron-down' : 'chevron-right'} />
          <span>{content.head}</span>
          <Count value={formatNumber(content.count, 0, formats)} />
        </div>
      </div>
    );
  }
  return (
    <div role="row" aria-rowindex={line + 1} className="lc-iconline" style={{'--lc-columns': columns} as CSSProperties}>
      {content.icons.map(({name, drawing}, column) => (
        <div
          key={name}
          role="gridcell"
          id={`${id}-${line}-${column}`}
          aria-colindex={column + 1}
          aria-selected={name === chosen}
          className={classes('lc-iconcell', column === active && 'is-active')}
          title={name}
          onClick={() => onPress({line, column})}
        >
          <DrawnIcon drawing={drawing} large />
          <span className="lc-iconcell__name">{name}</span>
        </div>
      ))}
    </div>
  );
}

import {useCallback, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {Row} from '../../query/types.js';
import {Icon} from '../../ui/icons/icon.js';
import {Boundary} from '../../ui/late/boundary.js';
import {useSheet} from '../../ui/root-context.js';
import {DetailContent} from './detail-content.js';
import type {Details} from './details.js';
import {useEscape} from './use-escape.js';
import css from './detail.css';

/** The button of a card that opens what belongs to its record, and what is open. */
export function CardDetail({details, row}: {details: Details; row: Row}) {
  useSignals();
  useSheet(css);
  if (!details.has(row)) return null;
  const open = details.model.isOpen(row.id);
  const name = details.nameOf(row);
  return (
    <div className="lc-carddetail">
      <button
        type="button"
        className="lc-carddetail__opener"
        data-detail-of={row.id}
        aria-expanded={open}
        aria-label={name}
        onClick={() => details.toggle(row, 0)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="small" />
        {details.session.app.t('details.show')}
      </button>
      {open && <CardRoom details={details} row={row} name={name} />}
    </div>
  );
}

function CardRoom({details, row, name}: {details: Details; row: Row & {id: string; alias: string}; name: string}) {
  const room = useRef<HTMLDivElement>(null);
  const {id} = row;
  const leave = useCallback(() => details.leave(id), [details, id]);
  useEscape(room, leave);
  return (
    <div ref={room} role="group" aria-label={name} className="lc-carddetail__room" data-detail={id} tabIndex={-1}>
      <Boundary>
        <DetailContent details={details} row={row} />
      </Boundary>
    </div>
  );
}

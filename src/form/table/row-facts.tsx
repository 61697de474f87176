import {Fragment} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {configOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import {useApp} from '../../ui/app-context.js';
import {factors, type Factor} from '../fields/factors.js';
import {ReferencePicture} from '../../types/reference/picture.js';
import type {RowModel} from '../../state/rows/row-model.js';
import type {Attribute} from '../../values/types.js';

interface FactsProps {
  row: RowModel;
  columns: Attribute[];
}

/** The text of a column, a dash where it has none. */
export function RowText({row, column}: {row: RowModel; column: Attribute}) {
  useSignals();
  const app = useApp();
  const text = row.text(column, app.formats.value);
  if (!text) return <span className="lc-muted">—</span>;
  return (
    <>
      <ReferencePicture attribute={column} value={row.read(column.internalId)} text={text} />
      {text}
    </>
  );
}

/** Values of some columns in one muted line. */
export function Facts({row, columns}: FactsProps) {
  useSignals();
  const app = useApp();
  const shown = columns.filter((column) => row.text(column, app.formats.value) !== '');
  if (!shown.length) return null;
  return (
    <span className="lc-muted lc-rowcard__facts">
      {shown.map((column) => (
        <span key={column.internalId}>
          <Named column={column} />
          <RowText row={row} column={column} />
        </span>
      ))}
    </span>
  );
}

/** The figures of a row; those that its sum is made of as they are reckoned: "24 × 212.00 − 5.0 %". */
export function Reckoning({row, columns, sum}: FactsProps & {sum?: Attribute}) {
  useSignals();
  const app = useApp();
  const made = sum
    ? factors(
        configOf(sum).formula,
        columns.map(({internalId}) => internalId),
      )
    : [];
  const used = new Set(made.map(({column}) => column));
  const others = columns.filter(({internalId}) => !used.has(internalId));
  const text = (column: Attribute) => row.text(column, app.formats.value);
  const parts = made.flatMap((factor, index): {factor: Factor; column: Attribute; first: boolean}[] => {
    const column = columns.find(({internalId}) => internalId === factor.column);
    // Every deduction and surcharge is shown.
    const idle = factor.sign !== '×' && Number(row.read(factor.column)) === 0;
    return column && !idle && text(column) ? [{factor, column, first: index === 0}] : [];
  });
  if (!parts.length) return <Facts row={row} columns={others} />;
  return (
    <span className="lc-muted lc-rowcard__facts">
      <span dir="ltr">
        {parts.map(({factor, column, first}) => (
          <Fragment key={column.internalId}>
            {!first && ` ${factor.sign} `}
            <Named column={column} />
            {text(column)}
            {factor.percent && !/%/.test(text(column)) && '\u00a0%'}
          </Fragment>
        ))}
      </span>
      {others.length > 0 && (
        <span>
          <Facts row={row} columns={others} />
        </span>
      )}
    </span>
  );
}

function Named({column}: {column: Attribute}) {
  useSignals();
  const app = useApp();
  return <span className="lc-unseen">{localized(column.label, app.locale.value)} </span>;
}

import {useId, useState, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Badge} from '../../ui/marks/badge.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {localized} from '../../values/localized.js';
import {shownText} from '../../types/shown.js';
import {attributeAt, colourOf} from './audit-attributes.js';
import {useForm} from '../form-context.js';
import type {AuditChange, AuditEntry, AuditKind} from '../../contract/audit.js';
import type {Attribute} from '../../values/types.js';

/** Changes of an entry that show at once; a button shows the rest. */
const FIRST = 8;
/** Characters of a text that show at once. */
const SHORT = 160;

/** What an entry changed, a line each: "Quantity 24 → 30". */
export function AuditChanges({kind, changes}: Pick<AuditEntry, 'kind' | 'changes'>) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const [all, setAll] = useState(false);
  if (!changes.length) return null;
  const hidden = changes.length - FIRST;
  return (
    <div className="lc-audit__changes">
      <ul id={id}>
        {(all ? changes : changes.slice(0, FIRST)).map((change) => (
          <Change key={`${change.path} ${change.kind}`} kind={kind} change={change} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="link" size="small" aria-expanded={all} aria-controls={id} onPress={() => setAll(!all)}>
          {all ? t('history.less') : t('history.moreChanges', {count: hidden})}
        </Button>
      )}
    </div>
  );
}

function Change({kind, change}: {kind: AuditKind; change: AuditChange}) {
  useSignals();
  const app = useApp();
  const {form} = useForm();
  const found = attributeAt(form.metadata?.columns ?? [], change.path);
  if (!found) return null;
  const {attribute, section} = found;
  const label = localized(attribute.label, app.locale.value);
  const table = section && localized(section.label, app.locale.value);
  const line = change.line === undefined ? '' : app.t('history.line', {table: table ?? label, line: change.line});
  return (
    <li className="lc-audit__change">
      <div className="lc-audit__what">
        {line && <span className="lc-audit__line">{line}</span>}
        {(table || !line) && <span>{label}</span>}
      </div>
      <div className="lc-audit__values">
        {change.kind === 'set' ? (
          <Values kind={kind} change={change} attribute={attribute} />
        ) : (
          <Row kind={change.kind} change={change} table={attribute} />
        )}
      </div>
    </li>
  );
}

interface ValuesProps {
  kind: AuditKind;
  change: AuditChange;
  attribute: Attribute;
}

/** A new record has nothing before, a deleted one nothing after. */
function Values({kind, change: {before, after}, attribute}: ValuesProps) {
  useSignals();
  const {t} = useApp();
  if (attribute.type[1]?.policy !== undefined) return <span className="lc-muted">{t('history.secret')}</span>;
  return (
    <>
      {kind !== 'insert' && before !== null && before !== '' && (
        <del className="lc-audit__before">
          <span className="lc-unseen">{t('history.before')} </span>
          <Value value={before} attribute={attribute} plain />
        </del>
      )}
      {kind === 'update' && <Icon name="arrow-right" size="small" />}
      {kind !== 'delete' && (
        <ins className="lc-audit__after">
          <span className="lc-unseen">{t('history.after')} </span>
          <Value value={after} attribute={attribute} />
        </ins>
      )}
    </>
  );
}

/** A value as its field shows it; `plain`: without its colour. */
function Value({value, attribute, plain}: {value: unknown; attribute: Attribute; plain?: boolean}) {
  useSignals();
  const app = useApp();
  const {form} = useForm();
  const text = shownText(value, attribute, {
    formats: app.formats.value,
    enumerations: form.metadata?.enumerations,
    words: {yes: app.t('ui.yes'), no: app.t('ui.no')},
  });
  if (!text) return <span className="lc-muted">{app.t('emptyValue')}</span>;
  const role = !plain && colourOf(attribute, value, form.metadata?.enumerations);
  return role ? <Badge role={role}>{text}</Badge> : <LongText text={text} />;
}

function LongText({text}: {text: string}): ReactNode {
  const {t} = useApp();
  const [whole, setWhole] = useState(false);
  if (text.length <= SHORT) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{whole ? text : `${text.slice(0, SHORT).trimEnd()}…`}</bdi>{' '}
      <Button variant="link" size="small" aria-expanded={whole} onPress={() => setWhole(!whole)}>
        {whole ? t('history.less') : t('history.more')}
      </Button>
    </>
  );
}

interface RowProps {
  kind: Exclude<AuditChange['kind'], 'set'>;
  change: AuditChange;
  table: Attribute;
}

/** A row that was added or removed, with its content; or rows that were put into another order. */
function Row({kind, change: {before, after}, table}: RowProps) {
  useSignals();
  const app = useApp();
  const cells = (after ?? before ?? {}) as Record<string, unknown>;
  const columns = (table.type[1]?.columns ?? []).filter(({internalId}) => Object.hasOwn(cells, internalId));
  return (
    <>
      <span className={`lc-audit__kind lc-audit__kind--${kind}`}>{app.t(`history.${kind}`)}</span>
      {columns.map((column) => (
        <span key={column.internalId} className="lc-audit__cell">
          <span className="lc-muted">{localized(column.label, app.locale.value)}</span>{' '}
          <Value value={cells[column.internalId]} attribute={column} />
        </span>
      ))}
    </>
  );
}

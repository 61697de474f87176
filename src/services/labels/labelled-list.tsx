import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {MOST_LABELS, type LabelledRecord} from '../../contract/labels.js';
import {NumberControl} from '../../controls/number/number-control.js';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Thumbnail} from '../../ui/files/thumbnail.js';
import {useFiles, type Files} from '../../ui/files/use-files.js';
import {Icon} from '../../ui/icons/icon.js';
import {Count} from '../../ui/marks/badge.js';
import {useSheet} from '../../ui/root-context.js';
import type {LabelsSession} from './labels-session.js';
import css from './labelled-list.css';

const PICTURE = 26;

/** The records, with how many labels each has and what keeps it from having any. */
export function LabelledList({session}: {session: LabelsSession}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const id = useId();
  const {records, object, copiesFrom, missing} = session.model.plan.value!;
  const pictures = records.some(({picture}) => picture);
  const files = useFiles(pictures);
  return (
    <section className="lc-labelled" aria-labelledby={id}>
      <div className="lc-labelled__head">
        <h2 id={id}>{object.name}</h2>
        <Count value={records.length} />
        <span className="lc-labelled__from">
          {t('labels.copiesFrom', {attribute: copiesFrom ?? t('labels.oneEach')})}
        </span>
      </div>
      <ul>
        {records.map((record) => (
          <Labelled key={record.id} {...{session, record, files, pictures}} />
        ))}
      </ul>
      {missing > 0 && <p className="lc-labelled__missing">{t('labels.missing', {count: missing})}</p>}
    </section>
  );
}

interface LabelledProps {
  session: LabelsSession;
  record: LabelledRecord;
  files: Files;
  pictures: boolean;
}

function Labelled({session, record, files, pictures}: LabelledProps) {
  useSignals();
  const {t} = useApp();
  const id = useId();
  const {title, line, picture, fault} = record;
  return (
    <li className={classes('lc-labelled__row', fault && 'is-invalid')}>
      {pictures && (
        <span className="lc-labelled__picture">
          {picture ? <Thumbnail files={files} id={picture} size={PICTURE} icon="image" /> : <Icon name="image" />}
        </span>
      )}
      <span className="lc-labelled__texts">
        <bdi className="lc-truncate" title={title}>
          {title}
        </bdi>
        {line && <bdi className="lc-truncate lc-labelled__line">{line}</bdi>}
      </span>
      <span className="lc-labelled__copies">
        <NumberControl
          id={id}
          label={t('labels.copiesOf', {title})}
          nonNegative
          step={1}
          min={0}
          max={MOST_LABELS}
          describedBy={fault ? `${id}-error` : undefined}
          value={session.model.copiesOf(record.id)}
          onCommit={(count) => session.model.setCopies(record.id, Math.min(MOST_LABELS, count ?? 0))}
        />
      </span>
      {fault && (
        <span id={`${id}-error`} className="lc-error lc-labelled__fault">
          <Icon name="circle-alert" size="small" />
          <span>{fault}</span>
        </span>
      )}
    </li>
  );
}

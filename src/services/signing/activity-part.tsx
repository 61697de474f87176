import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {SigningActivity} from '../../contract/signing.js';
import type {PackageModel} from '../../state/signing/package-model.js';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {useSheet} from '../../ui/root-context.js';
import {entryTime} from '../../values/date/entry-time.js';
import {ACTIVITY_ICONS} from './words.js';
import css from './activity-part.css';

/** Entries that are shown at first. */
const FIRST = 5;

/** What became of a package, the newest first. */
export function ActivityPart({model}: {model: PackageModel}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [all, setAll] = useState(false);
  const entries = model.activity.value;
  return (
    <div className="lc-signing__sec">
      <h2 className="lc-signing__h">
        {t('signing.activity')}
        <span className="lc-grow" />
        {entries.length > FIRST && (
          <button type="button" className="lc-signpack__back" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'signing.showLess' : 'signing.showAll')}
          </button>
        )}
      </h2>
      {entries.length ? (
        <ol className="lc-signacts">
          {(all ? entries : entries.slice(0, FIRST)).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="lc-signing__about">{t('signing.noActivity')}</p>
      )}
    </div>
  );
}

function Entry({entry: {kind, actor, text, at}}: {entry: SigningActivity}) {
  useSignals();
  const {formats} = useApp();
  return (
    <li className="lc-signact">
      <Icon name={ACTIVITY_ICONS[kind]} size="small" />
      <span dir="auto">
        {actor && <b>{actor} </b>}
        {text}
      </span>
      <time className="lc-signing__about" dateTime={new Date(at).toISOString()}>
        {entryTime(at, Date.now(), formats.value)}
      </time>
    </li>
  );
}

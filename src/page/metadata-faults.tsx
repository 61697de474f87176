// @words later
import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {Icon} from '../ui/icons/icon.js';
import type {Problem} from '../rules/metadata-check.js';

/** What is wrong with a page's description, or with that of one part: where, and how. */
export function MetadataFaults({problems}: {problems: readonly Problem[]}) {
  useSignals();
  const app = useApp();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const show = () => setReady(true);
    app.ready('later').then(show, show);
  }, [app]);
  return (
    <div className="lc-part__faults" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{ready && app.t('page.malformed')}</b>
        <ul>
          {problems.map(({path, key, params}) => (
            <li key={`${path} ${key}`}>{ready ? app.t(key, params) : path}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

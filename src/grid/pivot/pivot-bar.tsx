import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError} from '../../api/errors.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {saveFile} from '../../ui/files/save-file.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {wanted} from '../../ui/late/wanted.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {PivotParts} from './pivot-parts.js';
import {fieldText, figureName} from './pivot-words.js';

const PivotPanel = lazyView(() => import('./pivot-panel.js').then(({PivotPanel: view}) => view), {words: 'tools'});
const csv = lazyPart(() => import('./pivot-csv.js'));

/** What the table is made of, in words; the panel that arranges it, and its file. */
export function PivotBar(parts: PivotParts) {
  useSignals();
  const {pivot, session} = parts;
  const {t} = session.app;
  const [open, setOpen] = useState(false);
  const {rows, columns, values} = pivot.arrangement.value;
  const fields = [...rows, ...columns].map((field) => fieldText(field, session));
  const figures = values.map((figure) => figureName(figure, session));
  return (
    <>
      <div className="lc-pivot__bar">
        <Button
          size="small"
          icon="sliders-horizontal"
          pressed={open}
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          {t('pivot.arrange')}
        </Button>
        <span className="lc-pivot__made lc-truncate">{[...fields, ...figures].join(' · ')}</span>
        {!session.switches.noExport && (
          <Button
            size="small"
            variant="muted"
            icon="file-text"
            disabled={!pivot.total.value}
            onPress={() => void save(parts)}
          >
            {t('pivot.csv')}
          </Button>
        )}
      </div>
      {open && <PivotPanel {...parts} />}
    </>
  );
}

async function save(parts: PivotParts): Promise<void> {
  const {app, root, name} = parts.session;
  try {
    const code = await wanted(root, csv.load);
    if (code) saveFile(await code.pivotCsv(parts), `${name || 'data'}.csv`);
  } catch (thrown) {
    const error = asServiceError(thrown);
    const text = errorText(app, error);
    root.emit('lc-error', {code: error.code, message: text, cause: error});
    app.notifications.add({kind: 'danger', title: app.t('export.notExported'), text});
  }
}

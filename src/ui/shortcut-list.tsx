import {Fragment} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {chordsOf, type Shortcut} from '../state/app/shortcuts.js';
import {useApp} from './app-context.js';
import {chordKeys} from './chord-text.js';
import {Modal} from './overlay/modal.js';
import {useSheet, type RootModel} from './root-context.js';
import {Kbd} from './marks/kbd.js';
import css from './shortcut-list.css';
import type {MessageKey} from '../values/message-key.js';

/** A sentence and its keys: shortcuts of the configuration, or keys that are always the same. */
type Line = [sentence: MessageKey, ...keys: (Shortcut | {fixed: string})[]];

const ROOMS: Record<'everywhere' | 'form' | 'list', readonly Line[]> = {
  everywhere: [
    ['ui.keys.search', 'search'],
    ['ui.keys.notifications', 'notifications'],
    ['ui.keys.list', 'list'],
    ['ui.keys.close', 'close'],
  ],
  form: [
    ['ui.keys.save', 'save'],
    ['ui.keys.saveClose', 'saveClose'],
    ['commands.saveAndNew', 'saveNew'],
    ['ui.keys.enter', 'accept'],
    ['ui.keys.undo', 'undo'],
    ['ui.keys.redo', 'redo'],
    ['ui.keys.next', {fixed: 'Tab'}],
    ['ui.keys.records', 'previous', 'next'],
    ['ui.keys.rows', 'rowAbove', 'rowBelow'],
    ['ui.keys.insertRow', 'rowInsert'],
    ['ui.keys.insertBelow', 'rowInsertBelow'],
    ['ui.keys.duplicateRow', 'rowDuplicate'],
    ['ui.keys.deleteRow', 'rowDelete'],
    ['ui.keys.select', 'rangeUp', 'rangeDown', 'rangeLeft', 'rangeRight'],
    ['ui.keys.fillDown', 'fillDown'],
    ['ui.keys.copy', {fixed: 'Ctrl+C'}],
    ['ui.keys.paste', {fixed: 'Ctrl+V'}],
  ],
  list: [
    ['ui.keys.cells', {fixed: '← ↑ ↓ →'}],
    ['ui.keys.open', {fixed: 'Enter'}],
    ['ui.keys.rowEnds', {fixed: 'Home'}],
    ['ui.keys.pages', {fixed: 'Page Up'}],
  ],
};

/** Shows the keys that work in lists and forms, as the configuration has them. */
export function openShortcuts(root: RootModel): void {
  root.openOverlay((close) => <Shortcuts onClose={close} />);
}

function Shortcuts({onClose}: {onClose: () => void}) {
  useSignals();
  useSheet(css);
  const {t, configuration} = useApp();
  const chordsFor = (key: Line[1]) =>
    typeof key === 'string' ? chordsOf(key, configuration.value).map(chordKeys) : key ? [[key.fixed]] : [];
  return (
    <Modal size="small" title={t('ui.shortcuts')} onClose={onClose}>
      {(Object.entries(ROOMS) as [keyof typeof ROOMS, readonly Line[]][]).map(([room, lines]) => (
        <section key={room} className="lc-keys">
          <h3>{t(`ui.keysOf.${room}`)}</h3>
          <dl>
            {lines
              .map(([sentence, ...keys]) => ({sentence, chords: keys.flatMap(chordsFor)}))
              .filter(({chords}) => chords.length)
              .map(({sentence, chords}) => (
                <Fragment key={sentence}>
                  <dt>{t(sentence)}</dt>
                  <dd>
                    {chords.map((keys) => (
                      <Chord key={keys.join()} keys={keys} />
                    ))}
                  </dd>
                </Fragment>
              ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

function Chord({keys}: {keys: string[]}) {
  return (
    <span className="lc-keys__chord">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}

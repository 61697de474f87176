import {useSignals} from '@preact/signals-react/runtime';
import {chordsOf} from '../../state/app/shortcuts.js';
import {useApp} from '../app-context.js';
import {chordKeys} from '../chord-text.js';
import {Icon} from '../icons/icon.js';
import {useSheet} from '../root-context.js';
import css from './grip.css';

/** What a row is dragged by; it names the keys that move the row as well. */
export function Grip({rowName}: {rowName: string}) {
  useSignals();
  useSheet(css);
  const {t, configuration} = useApp();
  const chords = [...chordsOf('rowAbove', configuration.value), ...chordsOf('rowBelow', configuration.value)];
  const keys = chords.map((chord) => chordKeys(chord).join(' ')).join(', ');
  return (
    <button
      type="button"
      className="lc-grip"
      aria-label={t('ui.moveRow', {row: rowName})}
      aria-keyshortcuts={chords.join(' ').replaceAll('Mod', 'Control') || undefined}
      title={keys && t('ui.moveRowHelp', {keys})}
    >
      <Icon name="grip-vertical" />
    </button>
  );
}

import {Fragment} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {Modal} from '../ui/modal.js';
import {useSheet, type RootModel} from '../ui/root-context.js';
import {Kbd} from '../ui/states.js';
import css from './help.css';

/** Keys by room; the sentence of each is `shell.keys.{id}`. Names of keys are the same in all our languages. */
const SHORTCUTS: Record<string, readonly (readonly [id: string, ...keys: string[]])[]> = {
  everywhere: [['search', 'Ctrl', 'K'], ['close', 'Esc']],
  list: [['cells', '← ↑ ↓ →'], ['open', 'Enter'], ['rowEnds', 'Home'], ['pages', 'Page Up']],
  form: [['save', 'Ctrl', 'S'], ['next', 'Tab'], ['moveRow', 'Alt', '↑ ↓']],
};

/** Shows the keys that work in lists and forms. */
export function openHelp(root: RootModel): void {
  root.openOverlay((close) => <Help onClose={close} />);
}

function Help({onClose}: {onClose: () => void}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  return (
    <Modal size="small" title={t('shell.shortcuts')} onClose={onClose}>
      {Object.entries(SHORTCUTS).map(([room, keys]) => (
        <section key={room} className="lc-keys">
          <h3>{t(`shell.keys.${room}`)}</h3>
          <dl>
            {keys.map(([id, ...chord]) => (
              <Fragment key={id}>
                <dt>{t(`shell.keys.${id}`)}</dt>
                <dd>{chord.map((key) => <Kbd key={key}>{key}</Kbd>)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

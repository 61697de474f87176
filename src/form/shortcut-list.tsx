import {useSignals} from '@preact/signals-react/runtime';
import {useT} from '../ui/app-context.js';
import {Modal} from '../ui/modal.js';
import {useSheet, type RootModel} from '../ui/root-context.js';
import {Kbd} from '../ui/states.js';
import {SHORTCUTS} from './shortcuts.js';
import css from './form-dialogs.css';

/** Lists the keys of a form in a dialog. */
export function openShortcutList(root: RootModel): void {
  root.openOverlay((close) => <ShortcutList onClose={close} />);
}

function ShortcutList({onClose}: {onClose: () => void}) {
  useSignals();
  useSheet(css);
  const t = useT();
  return (
    <Modal size="small" title={t('form.shortcuts')} onClose={onClose}>
      <dl className="lc-keys">
        {SHORTCUTS.flatMap(({keys, does}) => [
          <dt key={does}>{keys.map((key) => <Kbd key={key}>{key}</Kbd>)}</dt>,
          <dd key={`${does}-text`}>{t(does)}</dd>,
        ])}
      </dl>
    </Modal>
  );
}

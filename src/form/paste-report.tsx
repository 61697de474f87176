import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {Modal} from '../ui/modal.js';
import {useModal} from '../ui/modal-context.js';
import {useRoot, useSheet, type RootModel} from '../ui/root-context.js';
import css from './form-dialogs.css';
import type {AppModel} from '../state/app-model.js';
import type {Unfit} from '../state/paste-plan.js';

/** Values that are listed; the others can be copied. */
const LISTED = 200;

/** Lists the pasted values that did not fit: where, what, and why. */
export function openPasteReport(root: RootModel, unfit: Unfit[]): void {
  root.openOverlay((close) => <PasteReport unfit={unfit} onClose={close} />);
}

function PasteReport({unfit, onClose}: {unfit: Unfit[]; onClose: () => void}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const more = unfit.length - LISTED;
  const heads = [t('table.line'), t('table.column'), t('table.text'), t('table.why')];
  return (
    <Modal size="large" title={t('table.unfitTitle')} onClose={onClose} footer={<Answers unfit={unfit} />}>
      <p>{t('table.unfitText')}</p>
      <div className="lc-unfit">
        <table className="lc-compare">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {unfit.slice(0, LISTED).map((value, at) => (
              <tr key={at}>
                {partsOf(value, app).map((part, place) => (
                  <td key={place}>{part}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p>{t('table.unfitMore', {count: more})}</p>}
    </Modal>
  );
}

function partsOf({line, column, text, why}: Unfit, app: AppModel): string[] {
  const label = column ? localized(column.label, app.locale.value) : '—';
  return [String(line), label, text, app.t(`table.misfit.${why}`)];
}

function Answers({unfit}: {unfit: Unfit[]}) {
  const app = useApp();
  const root = useRoot();
  const modal = useModal();
  const copy = async () => {
    const lines = unfit.map((value) => partsOf(value, app).map((part) => part.replace(/\s+/g, ' ')));
    try {
      await navigator.clipboard.writeText(lines.map((line) => line.join('\t')).join('\n'));
      root.announce(app.t('table.listCopied'));
    } catch {
      app.notifications.add({kind: 'danger', title: app.t('table.listNotCopied')});
    }
  };
  return (
    <>
      <Button onPress={() => void copy()}>{app.t('table.copyList')}</Button>
      <Button variant="primary" onPress={() => void modal?.hide()}>
        {app.t('ui.close')}
      </Button>
    </>
  );
}

import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {useApp} from './app-context.js';
import {Button} from './button.js';
import {Modal} from './overlay/modal.js';
import {useModal} from './overlay/modal-context.js';
import {useRoot, useSheet, type RootModel} from './root-context.js';
import css from './compare.css';
import type {AppModel} from '../state/app/app-model.js';
import type {ToldUnfit} from '../state/clipboard/paste-plan.js';

/** Values that are listed; the others can be copied. */
const LISTED = 200;

/** Shows that pasted values did not fit, and lists them on request: where, what, and why. */
export function notifyUnfit({app, root}: {app: AppModel; root: RootModel}, title: string, unfit: ToldUnfit[]): void {
  const id = app.notifications.add({
    kind: 'warning',
    title,
    text: app.t('ui.paste.unfit', {count: unfit.length}),
    actions: [
      {
        label: app.t('ui.paste.showUnfit'),
        run: () => {
          app.notifications.close(id);
          root.openOverlay((close) => <PasteReport unfit={unfit} onClose={close} />);
        },
      },
    ],
  });
}

function PasteReport({unfit, onClose}: {unfit: ToldUnfit[]; onClose: () => void}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const more = unfit.length - LISTED;
  const named = unfit.some(({line}) => typeof line === 'string');
  const heads = [
    t(named ? 'ui.paste.record' : 'ui.paste.line'),
    t('ui.paste.column'),
    t('ui.paste.text'),
    t('ui.paste.why'),
  ];
  return (
    <Modal size="large" title={t('ui.paste.unfitTitle')} onClose={onClose} footer={<Answers unfit={unfit} />}>
      <p>{t('ui.paste.unfitText')}</p>
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
      {more > 0 && <p>{t('ui.paste.unfitMore', {count: more})}</p>}
    </Modal>
  );
}

function partsOf({line, column, text, why}: ToldUnfit, app: AppModel): string[] {
  const label = column ? localized(column.label, app.locale.value) : '—';
  return [String(line), label, text, app.t(`ui.misfit.${why}`)];
}

function Answers({unfit}: {unfit: ToldUnfit[]}) {
  const app = useApp();
  const root = useRoot();
  const modal = useModal();
  const copy = async () => {
    const lines = unfit.map((value) => partsOf(value, app).map((part) => part.replace(/\s+/g, ' ')));
    try {
      await navigator.clipboard.writeText(lines.map((line) => line.join('\t')).join('\n'));
      root.announce(app.t('ui.paste.listCopied'));
    } catch {
      app.notifications.add({kind: 'danger', title: app.t('ui.paste.listNotCopied')});
    }
  };
  return (
    <>
      <Button onPress={() => void copy()}>{app.t('ui.paste.copyList')}</Button>
      <Button variant="primary" onPress={() => void modal?.hide()}>
        {app.t('ui.close')}
      </Button>
    </>
  );
}

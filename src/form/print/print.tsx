import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {ownUrl} from '../../state/app/own-url.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useSheet} from '../../ui/root-context.js';
import {saveFile} from '../../ui/files/save-file.js';
import {notifyFailure} from '../commands/notify-failure.js';
import css from '../conflicts/form-dialogs.css';
import type {CommandContext} from '../commands/session-commands.js';

/** The result of printing a record, as the print page's `action` names it. */
export type PrintOutcome = 'display-modal' | 'download' | 'send';

/** Shows, downloads or sends the record as it is saved; unsaved changes are saved first, or nothing is printed. */
export async function printRecord(scene: CommandContext, way: PrintOutcome): Promise<void> {
  const {app, form} = scene;
  const {t} = app;
  if (form.modified.peek()) {
    const sure = await form.host.confirm({
      kind: 'question',
      title: t('print.unsaved'),
      text: t('print.unsavedText'),
      confirmLabel: t('print.saveAndPrint'),
      cancelLabel: t('ui.cancel'),
    });
    if (!sure || !(await form.save()).saved) return;
  }
  if (way === 'display-modal') return show(scene);
  const {file, name} = await printed(scene);
  if (way === 'download') saveFile(file, name);
  else await send(scene, new File([file], name, {type: file.type}));
}

/** The address of the record's print page. */
function printUrl({app, form}: CommandContext, action: PrintOutcome): string {
  const query = new URLSearchParams({print: form.body.peek()?.spec.alias ?? '', id: form.record.peek()?.id ?? ''});
  query.set('locale', app.locale.peek());
  query.set('action', action);
  return `${form.metadata?.baseUrl}/print?${query}`;
}

/** The document as a self-contained file. */
async function printed(scene: CommandContext): Promise<{file: Blob; name: string}> {
  const {client} = await scene.app.services();
  const response = await client.send(printUrl(scene, 'download'), {headers: {Accept: 'text/html'}});
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return {file: await response.blob(), name: encoded ? decodeURIComponent(encoded) : `${scene.form.title}.html`};
}

/** Through the device's share dialog; without one, as an e-mail that holds a link. */
async function send(scene: CommandContext, file: File): Promise<void> {
  const {title} = scene.form;
  if (navigator.canShare?.({files: [file]})) {
    // Cancelling shares nothing and shows nothing.
    return navigator.share({title, files: [file]}).catch((cause: unknown) => {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
    });
  }
  const link = await address(scene, 'display-modal');
  open(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`, '_self');
}

async function address({app, ...scene}: CommandContext, way: PrintOutcome): Promise<string> {
  return (await app.services()).client.address(printUrl({app, ...scene}, way)).href;
}

async function show(scene: CommandContext): Promise<void> {
  const url = await address(scene, 'display-modal');
  // Another server's page cannot be printed from here.
  if (!ownUrl(url, location.href)) return void open(url, '_blank', 'noopener');
  scene.root.openOverlay((close) => <PrintModal {...{scene, url, close}} />);
}

function PrintModal({scene, url, close}: {scene: CommandContext; url: string; close: () => void}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  const title = t('print.title', {title: scene.form.title});
  const download = () =>
    void printed(scene).then(
      ({file, name}) => saveFile(file, name),
      (cause: unknown) => notifyFailure(scene, cause),
    );
  const footer = (
    <>
      <Button variant="muted" icon="download" onPress={download}>
        {t('image.download')}
      </Button>
      <span className="lc-grow" />
      <Button variant="primary" icon="printer" autoFocus onPress={() => frame.current?.contentWindow?.print()}>
        {t('print.label')}
      </Button>
    </>
  );
  return (
    <Modal size="large" title={title} fullscreenToggle footer={footer} onClose={close}>
      <iframe ref={frame} className="lc-pageframe" title={title} src={url} />
    </Modal>
  );
}

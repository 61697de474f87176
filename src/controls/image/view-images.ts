import type {AppModel} from '../../state/app-model.js';
import type {RootModel} from '../../ui/root-context.js';
import type {Viewing} from '../../ui/stored-file.js';

/** Shows images large, and PDFs where the browser can; the viewer's code comes with the first. */
export function viewFiles(root: RootModel, app: AppModel, viewing: Viewing): void {
  void import('../../dialogs/image-viewer.js').then(
    ({openImageViewer}) => openImageViewer(root, viewing),
    (cause: unknown) => {
      root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
      app.notifications.add({kind: 'danger', title: app.t('file.viewer.failed')});
    },
  );
}

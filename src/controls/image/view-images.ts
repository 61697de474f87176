import type {StoredFile} from '../../api/files.js';
import type {AppModel} from '../../state/app-model.js';
import type {RootModel} from '../../ui/root-context.js';

/** Shows images large, beginning with the one at `index`; the viewer's code comes with the first. */
export function viewImages(root: RootModel, app: AppModel, images: StoredFile[], index = 0): void {
  void import('../../dialogs/image-viewer.js').then(
    ({openImageViewer}) => openImageViewer(root, images, index),
    (cause: unknown) => {
      root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
      app.notifications.add({kind: 'danger', title: app.t('file.viewer.failed')});
    },
  );
}

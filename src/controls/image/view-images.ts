import {tellUnloaded} from '../../ui/tell-unloaded.js';
import type {AppModel} from '../../state/app-model.js';
import type {RootModel} from '../../ui/root-context.js';
import type {Viewing} from '../../ui/stored-file.js';

/** Shows images large, and PDFs where the browser can; the viewer's code comes with the first. */
export function viewFiles(root: RootModel, app: AppModel, viewing: Viewing): void {
  void import('../../dialogs/image-viewer.js').then(
    ({openImageViewer}) => openImageViewer(root, viewing),
    (cause: unknown) => {
      tellUnloaded(root, cause, () => viewFiles(root, app, viewing));
    },
  );
}

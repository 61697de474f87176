import {wanted} from '../../ui/late/wanted.js';
import type {AppModel} from '../../state/app/app-model.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {RootModel} from '../../ui/root-context.js';
import type {Viewing} from '../../ui/files/stored-file.js';

const imageViewer = lazyPart(() => import('../../dialogs/image-viewer.js'));

/** Shows images large, and PDFs with their pages; the viewer's code comes with the first. */
export function viewFiles(root: RootModel, app: AppModel, viewing: Viewing): void {
  // The viewer shows nothing without the service of files.
  const load = () => Promise.all([imageViewer.load(), app.services().then(({files}) => files())]);
  void wanted(root, load).then((code) => code?.[0].openImageViewer(root, viewing));
}

import {waitUntil} from './until.js';

/**
 * The file that `run` hands to the browser's downloads; it goes no further: Firefox would open a panel that takes the keys, or a
 * PDF in a tab of its own, behind which the page is not drawn any more.
 */
export async function savedFile(run: () => Promise<unknown>): Promise<{file: Blob; name: string}> {
  const {createObjectURL} = URL;
  const {click: follow} = HTMLAnchorElement.prototype;
  const saved = {file: new Blob(), name: ''};
  URL.createObjectURL = (file: Blob) => ((saved.file = file), createObjectURL.call(URL, file));
  HTMLAnchorElement.prototype.click = function () {
    saved.name = this.download;
  };
  try {
    await run();
    await waitUntil(() => saved.name, 'it is saved');
    return saved;
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = follow;
  }
}

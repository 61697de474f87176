// Stands for elements/opener.ts where the suites run on dist/: what shipped elements open forms, addresses and icons with.
import LcFile from '../../../elements/lc-file.js';
import type {Opener} from '../../../src/state/app/opener.js';

LcFile.define();

async function shippedOpener(): Promise<Opener> {
  const element = document.createElement(LcFile.tag) as LcFile;
  document.body.append(element);
  await element.updateComplete;
  const {opener} = element.app!;
  element.remove();
  return opener!;
}

export const opener = await shippedOpener();

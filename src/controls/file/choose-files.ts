import {isInApp} from '../../bridge/in-app.js';
import {lazyPart} from '../../values/lazy-part.js';

const nativeFiles = lazyPart(() => import('../../bridge/files.js'));

/** Time a browser has to report a choice after its dialog has closed, in ms. */
const NO_CHOICE_AFTER = 2000;

export interface FileChoice {
  accept?: string;
  multiple?: boolean;
  capture?: '' | 'user' | 'environment';
}

/** Opens the file dialog of the browser, or of the native app that shows the page. Rejects where there was no choice, in the browser 2000 ms after. */
export function chooseFiles(choice: FileChoice): Promise<File[]> {
  return isInApp() ? chooseInApp(choice) : chooseInBrowser(choice);
}

async function chooseInApp(choice: FileChoice): Promise<File[]> {
  const {hasFiles, requestFiles} = await nativeFiles.load();
  if (!(await hasFiles())) return chooseInBrowser(choice);
  const files = await requestFiles({...choice, camera: !!choice.capture});
  if (!files.length) throw new Error('no file chosen');
  return files;
}

function chooseInBrowser({accept = '', multiple = false, capture = ''}: FileChoice): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = multiple;
  if (capture) input.setAttribute('capture', capture);
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const end = (act: () => void) => {
      clearTimeout(waiting);
      ended.abort();
      act();
    };
    const giveUpSoon = () => {
      waiting ??= setTimeout(() => end(() => reject(new Error('no file chosen'))), NO_CHOICE_AFTER);
    };
    const {signal} = ended;
    input.addEventListener('change', () => end(() => resolve([...(input.files ?? [])])), {signal});
    input.addEventListener('cancel', giveUpSoon, {signal});
    // In browsers without `cancel` only the focus of the page shows that the dialog has closed.
    if (!('oncancel' in input)) addEventListener('focus', giveUpSoon, {signal});
    input.click();
  });
}

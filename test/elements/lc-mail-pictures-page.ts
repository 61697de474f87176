/** Four pixels wide and three high. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGNQaEiAIwacHADnJwwBOMWJzQAAAABJRU5ErkJggg==';

export function pictureFile(name: string): File {
  const bytes = Uint8Array.from(atob(PICTURE.split(',')[1]!), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, {type: 'image/png'});
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Answers the next file dialog; fulfilled once it was. */
export function chosen(...files: File[]): Promise<void> {
  const {click} = HTMLInputElement.prototype;
  return new Promise((done) => {
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      HTMLInputElement.prototype.click = click;
      this.files = transferOf(files).files;
      this.dispatchEvent(new Event('change'));
      done();
    };
  });
}

export function pasted(editor: HTMLElement, files: readonly File[], text = '', html = ''): void {
  const clipboardData = transferOf(files);
  if (text) clipboardData.setData('text/plain', text);
  if (html) clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', {bubbles: true, cancelable: true, composed: true});
  // Firefox leaves files out of the data it is given.
  Object.defineProperty(event, 'clipboardData', {value: clipboardData});
  editor.dispatchEvent(event);
}

/** At the end of what is written. */
export function dropped(editor: HTMLElement, files: readonly File[]): void {
  const {left, top} = editor.lastElementChild!.getBoundingClientRect();
  const dataTransfer = transferOf(files);
  editor.lastElementChild!.dispatchEvent(
    new DragEvent('drop', {
      ...{dataTransfer, bubbles: true, cancelable: true, composed: true},
      ...{clientX: left + 5, clientY: top + 5},
    }),
  );
}

import {effect} from '@preact/signals-react';
import type {Node as ProseNode} from 'prosemirror-model';
import type {EditorView, NodeView} from 'prosemirror-view';
import type {Translate} from '../../i18n/catalogue.js';
import type {TextPictures} from '../../ui/prose/text-pictures.js';

/** Pixels that a picture of its own width has at most. */
export const FULL_WIDTH = 600;

interface PictureViewOptions {
  node: ProseNode;
  view: EditorView;
  place: () => number | undefined;
  pictures: TextPictures;
  t: Translate;
}

/** A picture in the text, with how far it is uploaded, or why it is not there. */
export class PictureView implements NodeView {
  readonly dom = document.createElement('span');
  private readonly image = document.createElement('img');
  private readonly note = document.createElement('span');
  private readonly stop: () => void;
  private node: ProseNode;

  constructor(private readonly options: PictureViewOptions) {
    const {node, pictures, t} = options;
    const {dom, image, note} = this;
    this.node = node;
    dom.className = 'lc-prosepic';
    note.className = 'lc-prosepic__note';
    // What is dragged is the picture of the text, and no file.
    image.draggable = false;
    image.addEventListener('load', () => this.measure());
    this.draw();
    this.stop = effect(() => {
      const {address, progress, fault} = pictures.of(String(node.attrs.id));
      if (address === null) image.removeAttribute('src');
      else if (image.getAttribute('src') !== address) image.src = address;
      note.textContent = fault || (progress === null ? '' : t('mail.uploading', {percent: Math.round(progress * 100)}));
      dom.classList.toggle('is-failed', fault !== '');
      dom.replaceChildren(...(address === null ? [] : [image]), ...(note.textContent ? [note] : []));
    });
  }

  update(node: ProseNode): boolean {
    if (node.type !== this.node.type || node.attrs.id !== this.node.attrs.id) return false;
    this.node = node;
    this.draw();
    return true;
  }

  /** What stands in it is no part of the text. */
  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.stop();
  }

  private draw(): void {
    const {alt, width} = this.node.attrs as {alt: string; width: number | null};
    this.image.alt = alt;
    if (width) this.image.width = width;
    else this.image.removeAttribute('width');
  }

  /** A picture wider than a message is made as wide as one; mail programs go by that number alone. */
  private measure(): void {
    const {view, place} = this.options;
    const at = place();
    if (this.node.attrs.width || this.image.naturalWidth <= FULL_WIDTH || at === undefined) return;
    view.dispatch(view.state.tr.setNodeAttribute(at, 'width', FULL_WIDTH).setMeta('addToHistory', false));
  }
}

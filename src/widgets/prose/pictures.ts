import {Fragment, type Node as ProseNode} from 'prosemirror-model';
import {NodeSelection, Plugin, TextSelection, type EditorState} from 'prosemirror-state';
import type {EditorView} from 'prosemirror-view';
import type {Translate} from '../../i18n/catalogue.js';
import type {TextPictures} from '../../ui/prose/text-pictures.js';
import {PictureView} from './picture-view.js';

/** The picture that is selected. */
export interface PickedPicture {
  id: string;
  alt: string;
  /** Pixels; null: its own. */
  width: number | null;
}

export interface PicturesOptions {
  pictures: TextPictures;
  t: Translate;
  /** A picture is selected, or none is any more. */
  onPicked: (picked: PickedPicture | null) => void;
  /** The person wants to say more of the selected one. */
  onAsked: () => void;
}

/** The pictures of a text: pasted, dropped or chosen. */
export class Pictures {
  private view: EditorView | null = null;
  private reported = '';

  constructor(private readonly options: PicturesOptions) {}

  plugin(): Plugin {
    const {pictures, t, onAsked} = this.options;
    return new Plugin({
      view: (view) => {
        this.view = view;
        this.report(view.state);
        return {update: ({state}) => this.report(state)};
      },
      props: {
        nodeViews: {
          picture: (node, view, place) => new PictureView({node, view, place, pictures, t}),
        },
        // Before HTML is read that comes with files.
        handleDOMEvents: {
          paste: (view, event) => view.editable && !view.composing && this.pasted(view, event),
          drop: (view, event) => view.editable && !view.dragging && this.dropped(view, event),
        },
        handleKeyDown: (view, {key}) => {
          if (key !== 'Enter' || !pickedIn(view.state)) return false;
          onAsked();
          return true;
        },
      },
    });
  }

  /** Lets the person choose pictures, which then stand where the cursor is. */
  async insert(): Promise<void> {
    const {pictures, onAsked} = this.options;
    const files = await pictures.choose().catch(() => []);
    const {view} = this;
    if (!view || view.isDestroyed || !files.length) return;
    const put = this.put(view, pictures.add(files));
    if (put !== 1) return view.focus();
    // What it shows is asked at once.
    const {tr, selection} = view.state;
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from - 1)));
    onAsked();
  }

  /** Changes the selected picture. */
  change(part: Partial<Pick<PickedPicture, 'alt' | 'width'>>): void {
    const {view} = this;
    if (!view || !pickedIn(view.state)) return;
    const {tr, selection} = view.state;
    for (const [name, value] of Object.entries(part)) tr.setNodeAttribute(selection.from, name, value);
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
  }

  remove(): void {
    const {view} = this;
    if (!view || !pickedIn(view.state)) return;
    view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
    view.focus();
  }

  /** Goes on in the text, behind the selected picture. */
  leave(): void {
    const {view} = this;
    if (!view) return;
    const {tr, selection} = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
    view.focus();
  }

  /** Pixels that the selected picture has by itself; null: not known. */
  get ownWidth(): number | null {
    const dom = this.view?.nodeDOM(this.view.state.selection.from);
    return (dom instanceof Element && dom.querySelector('img')?.naturalWidth) || null;
  }

  private pasted(view: EditorView, event: ClipboardEvent): boolean {
    const {clipboardData} = event;
    const files = [...(clipboardData?.files ?? [])];
    if (!files.length) return false;
    // A word processor adds a picture of the words that are pasted.
    const words = clipboardData!.getData('text/plain').trim();
    if (words) return false;
    event.preventDefault();
    this.take(view, files);
    return true;
  }

  private dropped(view: EditorView, event: DragEvent): boolean {
    const files = [...(event.dataTransfer?.files ?? [])];
    const {pictures} = this.options;
    if (!files.some((file) => pictures.takes(file))) return false;
    event.preventDefault();
    const at = view.posAtCoords({left: event.clientX, top: event.clientY});
    if (at) {
      const {tr} = view.state;
      view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at.pos))));
    }
    this.take(view, files);
    return true;
  }

  /** Pictures go into the text, other files beside it. */
  private take(view: EditorView, files: readonly File[]): void {
    const {pictures} = this.options;
    const others = files.filter((file) => !pictures.takes(file));
    if (others.length) pictures.attach(others);
    this.put(view, pictures.add(files.filter((file) => pictures.takes(file))));
    view.focus();
  }

  /** How many there are of those with an id. */
  private put(view: EditorView, ids: readonly (string | null)[]): number {
    const {tr, schema, selection} = view.state;
    const nodes = ids.flatMap((id) => (id === null ? [] : schema.nodes.picture!.create({id})));
    if (!nodes.length) return 0;
    if (selection.$from.parent.inlineContent && !selection.$from.parent.type.spec.code)
      tr.replaceWith(selection.from, selection.to, Fragment.from(nodes));
    else tr.replaceSelectionWith(schema.nodes.paragraph!.create(null, nodes));
    view.dispatch(tr.scrollIntoView());
    return nodes.length;
  }

  private report(state: EditorState): void {
    const picked = pickedIn(state);
    const text = JSON.stringify(picked);
    if (text === this.reported) return;
    this.reported = text;
    this.options.onPicked(picked);
  }
}

function pickedIn({selection}: EditorState): PickedPicture | null {
  const node: ProseNode | null = selection instanceof NodeSelection ? selection.node : null;
  return node?.type.name === 'picture' ? (node.attrs as PickedPicture) : null;
}

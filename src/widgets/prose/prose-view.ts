import type {Node as ProseNode} from 'prosemirror-model';
import {AllSelection, EditorState, Plugin, TextSelection} from 'prosemirror-state';
import {Decoration, DecorationSet, EditorView} from 'prosemirror-view';
import type {ControlProps, WrittenText} from '../../ui/control-props.js';
import {commandOf, type ProseCommand} from '../../ui/prose/commands.js';
import {safeHtml} from '../../ui/prose/safe-html.js';
import {safeUrl} from '../../ui/safe-url.js';
import {activeIn, commandFor, pluginsOf} from './setup.js';
import {writtenText} from './written-text.js';

/** How a value becomes a document and a document a value. */
export interface ProseFormat {
  commands: readonly ProseCommand[];
  read: (value: string) => ProseNode;
  write: (doc: ProseNode) => string;
  /** Writes pasted HTML anew; a rich text when absent. */
  clean?: (html: string) => string;
  /** What else it does than all of them, before what they do. */
  plugins?: () => Plugin[];
  /** Whether it does something of its own for a button. */
  run?: (name: ProseCommand, view: EditorView) => boolean;
}

type Props = ControlProps<string>;
interface Outside {
  /** Id of the label in the field frame. */
  label: string;
  onActive: (active: Set<ProseCommand>) => void;
  onLink: () => void;
}

/** A ProseMirror view that follows a control's props and reports what a person does. */
export class ProseView {
  private readonly view: EditorView;
  private props: Props;
  private outside: Outside;
  /** The value that the document was made of, or was last reported as. */
  private value: string;
  /** The value when it was last the host's: what a commit is compared with. */
  private before: string;
  private shownActive = '';

  constructor(
    place: HTMLElement,
    props: Props,
    outside: Outside,
    private readonly format: ProseFormat,
  ) {
    this.props = props;
    this.outside = outside;
    this.value = this.before = props.value;
    this.view = new EditorView(
      {mount: place},
      {
        state: this.stateOf(props.value),
        editable: () => !this.props.disabled && !this.props.readonly,
        attributes: () => this.attributes(),
        // Before the browser reads it: what it then finds is only what a text may have.
        transformPastedHTML: (html) => (this.format.clean ?? safeHtml)(html),
        handleKeyDown: (_, event) => this.pressed(event),
        handleDOMEvents: {
          focus: () => void this.props.onFocus?.(),
          blur: () => {
            this.commit();
            this.props.onBlur?.();
          },
          click: (_, event) => this.follows(event),
          // The library would keep it from what lies around: a dialog, a cell.
          keydown: (_, event) => event.key === 'Escape' && !event.isComposing,
        },
        dispatchTransaction: (transaction) => {
          const state = this.view.state.apply(transaction);
          this.view.updateState(state);
          if (transaction.docChanged) this.report();
          this.showActive();
        },
      },
    );
  }

  get element(): HTMLElement {
    return this.view.dom;
  }

  focus(): void {
    this.view.focus();
  }

  /** Writes a text in place of what is selected. */
  insert(text: string): void {
    this.view.dispatch(this.view.state.tr.insertText(text).scrollIntoView());
    this.view.focus();
  }

  /** What is written, as characters. */
  get written(): WrittenText {
    return writtenText(this.view);
  }

  destroy(): void {
    this.view.destroy();
  }

  /** Sets new props; a value from outside replaces the text, and with it what can be undone. */
  follow(props: Props, outside: Outside): void {
    this.props = props;
    this.outside = outside;
    if (props.value !== this.value) {
      this.value = this.before = props.value;
      this.view.updateState(this.stateOf(props.value));
    } else {
      if (!this.view.hasFocus()) this.before = props.value;
      this.view.updateState(this.view.state);
    }
  }

  run(name: ProseCommand): void {
    if (!this.view.editable) return;
    this.selectTexts();
    if (name === 'link') return this.outside.onLink();
    if (this.format.run?.(name, this.view)) return;
    commandFor(name, this.view.state)?.(this.view.state, (transaction) => this.view.dispatch(transaction), this.view);
    this.view.focus();
  }

  /** The address of the link that the cursor is in, '' for none. */
  get link(): string {
    const {$from, from, to, empty} = this.view.state.selection;
    const type = this.view.state.schema.marks.link!;
    let href = String(type.isInSet($from.marks())?.attrs.href ?? '');
    if (!empty)
      this.view.state.doc.nodesBetween(
        from,
        to,
        (node) => void (href ||= String(type.isInSet(node.marks)?.attrs.href ?? '')),
      );
    return href;
  }

  /** Links what is selected, the link that the cursor is in, or the address itself; '' removes the link. false: it is no safe address. */
  setLink(address: string): boolean {
    const href = address && (safeUrl(address, document.baseURI) ?? '');
    if (address && !href) return false;
    const {state} = this.view;
    const type = state.schema.marks.link!;
    const {from, to} = this.linked();
    const transaction = state.tr;
    if (!href) transaction.removeMark(from, to, type);
    else if (from === to) transaction.replaceSelectionWith(state.schema.text(href, [type.create({href})]), false);
    else transaction.removeMark(from, to, type).addMark(from, to, type.create({href}));
    this.view.dispatch(transaction);
    this.view.focus();
    return true;
  }

  /** Reports the text as the value, where it differs from what the host gave. Always true: any text is a value. */
  commit(): true {
    if (this.value !== this.before) {
      this.before = this.value;
      this.props.onCommit(this.value);
    }
    return true;
  }

  /** Everything, as Ctrl+A selects it, is no text to commands of lists and links: the texts of it are. */
  private selectTexts(): void {
    const {selection, doc, tr} = this.view.state;
    if (!(selection instanceof AllSelection)) return;
    this.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  }

  /** What a link is set on: the selection, or all of the link around the cursor. */
  private linked(): {from: number; to: number} {
    const {selection, schema} = this.view.state;
    const {$from, from, to} = selection;
    if (from !== to) return {from, to};
    const mark = schema.marks.link!.isInSet($from.marks());
    if (!mark) return {from, to};
    let at = $from.start();
    const parts = $from.parent.children.map((node) => ({node, from: at, to: (at += node.nodeSize)}));
    const own = parts.filter(({node}) => mark.isInSet(node.marks));
    return {from: own[0]?.from ?? from, to: own.at(-1)?.to ?? to};
  }

  private stateOf(value: string): EditorState {
    const doc = this.format.read(value);
    const placeholder = new Plugin({props: {decorations: ({doc: shown}) => this.placeholder(shown)}});
    const plugins = [placeholder, ...(this.format.plugins?.() ?? []), ...pluginsOf(doc.type.schema)];
    return EditorState.create({doc, selection: TextSelection.atStart(doc), plugins});
  }

  private placeholder(doc: ProseNode): DecorationSet | null {
    const {placeholder} = this.props;
    const [first] = doc.children;
    if (!placeholder || doc.childCount !== 1 || first!.type.name !== 'paragraph' || first!.content.size) return null;
    return DecorationSet.create(doc, [Decoration.node(0, first!.nodeSize, {'data-placeholder': placeholder})]);
  }

  private attributes(): Record<string, string> {
    const {id, label, describedBy, required, invalid, disabled, readonly, loading} = this.props;
    return {
      id,
      class: 'lc-prosebox__text lc-prose',
      role: 'textbox',
      'aria-multiline': 'true',
      ...(label ? {'aria-label': label} : {'aria-labelledby': this.outside.label}),
      ...(describedBy && {'aria-describedby': describedBy}),
      ...(required && {'aria-required': 'true'}),
      ...(invalid && {'aria-invalid': 'true'}),
      ...(loading && {'aria-busy': 'true'}),
      ...(readonly && {'aria-readonly': 'true', tabindex: '0'}),
      ...(disabled && {'aria-disabled': 'true'}),
    };
  }

  private pressed(event: KeyboardEvent): boolean {
    const name = commandOf(event, this.format.commands);
    if (!name) return false;
    this.run(name);
    return true;
  }

  /** A link that is read leads away in a window of its own; one that is edited is text. */
  private follows(event: MouseEvent): boolean {
    const link = (event.target as Element).closest('a');
    if (!link) return false;
    event.preventDefault();
    if (!this.view.editable || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener,noreferrer');
    return true;
  }

  private report(): void {
    const value = this.format.write(this.view.state.doc);
    if (value === this.value) return;
    this.value = value;
    this.props.onInput?.(value);
  }

  private showActive(): void {
    const active = activeIn(this.view.state);
    const text = [...active].join();
    if (text === this.shownActive) return;
    this.shownActive = text;
    this.outside.onActive(active);
  }
}

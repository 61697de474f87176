import {Compartment, EditorState, Transaction, type Extension} from '@codemirror/state';
import {EditorView, placeholder, type ViewUpdate} from '@codemirror/view';
import {forEachDiagnostic} from '@codemirror/lint';
import type {Translate} from '../../i18n/catalogue.js';
import type {ControlProps} from '../../ui/control-props.js';
import {basics, indentation, phrasesOf} from './setup.js';

/** The first thing that is wrong with the text, for the line beneath it. */
export interface FirstFault {
  line: number;
  message: string;
}

type Props = ControlProps<string> & {wrap?: boolean; indentWithTab?: boolean};
interface Words {
  /** Id of the label in the field frame. */
  label: string;
  t: Translate;
  locale: string;
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n');

/** A CodeMirror view that follows a control's props and reports what a person does. */
export class CodeView {
  private readonly view: EditorView;
  private readonly settings = new Compartment();
  private readonly language = new Compartment();
  private props!: Props;
  private known = '';
  /** The text when it was last the host's: what a commit is compared with. */
  private before = '';
  /** Texts that were reported and may come back late. */
  private reported = new Set<string>();
  private shownFault = '';

  constructor(
    parent: HTMLElement,
    root: ShadowRoot,
    private readonly onFault: (fault: FirstFault | null) => void,
  ) {
    const extensions = [
      this.language.of([]),
      this.settings.of([]),
      basics,
      EditorView.updateListener.of((update) => this.updated(update)),
      EditorView.domEventHandlers({
        focus: () => this.props.onFocus?.(),
        blur: () => {
          this.commit();
          this.props.onBlur?.();
        },
      }),
    ];
    this.view = new EditorView({state: EditorState.create({extensions}), parent, root});
  }

  /** What holds the focus. */
  get element(): HTMLElement {
    return this.view.contentDOM;
  }

  focus(): void {
    this.view.focus();
  }

  destroy(): void {
    this.view.destroy();
  }

  /** Sets the language. */
  speak(extension: Extension): void {
    this.view.dispatch({effects: this.language.reconfigure(extension)});
  }

  /** Sets new props. */
  follow(props: Props, words: Words): void {
    this.props = props;
    this.configure(props, words);
    const text = plain(props.value ?? '');
    const shown = this.text;
    if (text === shown) {
      if (!this.view.hasFocus) this.settle(text);
      return;
    }
    if (this.view.hasFocus && this.reported.has(text)) return;
    this.view.dispatch({
      changes: {from: 0, to: shown.length, insert: text},
      annotations: Transaction.remote.of(true),
    });
    this.settle(text);
  }

  /** Reports the text as the value, where it differs from what the host gave. Always true: any text is a value. */
  commit(): true {
    const {text} = this;
    if (text !== this.before) {
      this.settle(text);
      this.props.onCommit(text);
    }
    return true;
  }

  private get text(): string {
    return this.view.state.doc.toString();
  }

  private settle(text: string): void {
    this.before = text;
    this.reported.clear();
  }

  private configure(props: Props, words: Words): void {
    const {id, disabled, readonly, required, invalid, wrap, indentWithTab, label, describedBy, loading} = props;
    const key = JSON.stringify([
      disabled,
      readonly,
      required,
      invalid,
      wrap,
      indentWithTab,
      label,
      describedBy,
      loading,
    ]);
    const known = `${key}${props.placeholder ?? ''}${words.locale}${words.t('code.close')}`;
    if (known === this.known) return;
    this.known = known;
    const attributes: Record<string, string> = {
      id,
      ...(label ? {'aria-label': label} : {'aria-labelledby': words.label}),
    };
    if (describedBy) attributes['aria-describedby'] = describedBy;
    if (required) attributes['aria-required'] = 'true';
    if (invalid) attributes['aria-invalid'] = 'true';
    if (loading) attributes['aria-busy'] = 'true';
    if (disabled) attributes['aria-disabled'] = 'true';
    else attributes.tabindex = '0';
    const fixed = Boolean(disabled || readonly);
    this.view.dispatch({
      effects: this.settings.reconfigure([
        EditorView.contentAttributes.of(attributes),
        EditorView.editable.of(!disabled),
        EditorState.readOnly.of(fixed),
        props.placeholder && !fixed ? placeholder(props.placeholder) : [],
        wrap ? EditorView.lineWrapping : [],
        indentWithTab && !fixed ? indentation : [],
        phrasesOf(words.t),
      ]),
    });
  }

  private updated(update: ViewUpdate): void {
    if (update.docChanged && !update.transactions.some((each) => each.annotation(Transaction.remote))) {
      const {text} = this;
      this.reported.add(text);
      this.props.onInput?.(text);
    }
    this.readFault(update.state);
  }

  private readFault(state: EditorState): void {
    let first: FirstFault | null = null;
    forEachDiagnostic(state, ({message}, from) => {
      first ??= {line: state.doc.lineAt(from).number, message};
    });
    const text = JSON.stringify(first);
    if (text === this.shownFault) return;
    this.shownFault = text;
    this.onFault(first);
  }
}

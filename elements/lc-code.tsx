import {
  CODE_LANGUAGES,
  CodeControl,
  loadCodeEditor,
  type CodeLanguage,
  type CodeName,
} from '../src/controls/code/code-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {choice, flag, json, textOf, whole, type Property} from '../src/host/properties.js';

/**
 * An editor of code: JSON checked and completed by a JSON Schema, CEL with the names of an object, SQL, HTML, CSS, or plain text.
 * The editor and each language load when they are first shown. Code is left to right, also on a right-to-left page.
 * @tag lc-code
 * @fires {Event} input - After each change. Bubbles, composed.
 * @fires {Event} change - On leaving. Bubbles.
 * @fires {CustomEvent} lc-error - The editor or a language could not be loaded: `{code, message, cause}`.
 * @key Enter - Begins a new line, indented as the one before.
 * @key Ctrl+F - Opens search and replace; Escape closes it.
 * @key Ctrl+Space - Offers what can stand here; arrows choose, Enter inserts, Escape closes.
 * @key Alt+ArrowUp_Alt+ArrowDown - Moves the line.
 * @key F8 - Goes to the next fault and says what it is.
 * @key Escape - With `indent-with-tab`: the next Tab leaves the editor. Else Tab always leaves it.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-code name="filter" label="Shown when" language="cel" value="total > 1000" lines="3"></lc-code>
 */
export class LcCode extends FieldElement {
  static override tag = 'lc-code';
  static override kind = 'textarea';
  static override wordless = true;
  static override properties = {
    ...FieldElement.properties,
    language: choice(CODE_LANGUAGES, ''),
    schema: jsonSchema(),
    names: json<CodeName[]>([], 'list'),
    lines: whole(8),
    mostLines: whole(24),
    wrap: flag(),
    indentWithTab: flag(),
  };

  /** What it is written in; plain text when absent. */
  declare language: CodeLanguage;
  /** What JSON must be like: `form`, `list`, `page`, `metadata` for our own metadata, `query` for a query, or a JSON Schema. */
  declare schema: string | object | null;
  /** What completion offers in CEL and SQL: `[{"name": "total", "detail": "number", "info": "Without tax"}]`, or the names alone. */
  declare names: CodeName[];
  /** Lines that always show. */
  declare lines: number;
  /** Lines that show at most; more are scrolled. */
  declare mostLines: number;
  /** Long lines go on in the next one. */
  declare wrap: boolean;
  /** Tab indents; Escape and then Tab leaves the editor. Without it Tab leaves. */
  declare indentWithTab: boolean;

  /** Also waits for the editor, whose code comes late. */
  override get updateComplete(): Promise<void> {
    const {app} = this;
    const loaded = app && loadCodeEditor(app).catch(() => undefined);
    return Promise.resolve(loaded).then(() => super.updateComplete);
  }

  protected override view() {
    return (
      <CodeControl
        {...this.field}
        value={this.value}
        language={this.language}
        schema={this.schema}
        names={this.names}
        lines={this.lines}
        mostLines={this.mostLines}
        wrap={this.wrap}
        indentWithTab={this.indentWithTab}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }
}

/** The name of one of our schemas, or a schema as JSON or an object. */
function jsonSchema(): Property<string | object | null> {
  const data = json<object | null>(null, 'record');
  const parse = (text: string) => (text.trimStart().startsWith('{') ? data.parse(text) : text || null);
  const accept = (value: unknown) => {
    const text = textOf(value);
    return text === undefined ? (value === null ? null : data.accept(value)) : parse(text);
  };
  return {...data, parse, accept};
}

export default LcCode;

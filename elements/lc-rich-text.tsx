import {loadRichTextEditor, RichTextControl} from '../src/controls/rich-text/rich-text-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {text, textOf, whole} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';
import {isBlankHtml, safeHtml} from '../src/ui/prose/safe-html.js';

/**
 * A text with headings, lists, emphasis and links. `value` is HTML of nothing else: whatever is set, typed or pasted, also from
 * Word or web pages, is written anew as such, so that no script, style, picture or other address comes through.
 * @tag lc-rich-text
 * @fires {Event} input - After each change. Bubbles, composed.
 * @fires {Event} change - On leaving. Bubbles.
 * @fires {CustomEvent} lc-error - The editor could not be loaded: `{code, message, cause}`.
 * @key Enter - Begins a new paragraph or item; with Shift a new line.
 * @key Ctrl+B_Ctrl+I_Ctrl+U_Ctrl+E_Ctrl+Shift+X - Bold, italic, underlined, code, struck through; again, not any more.
 * @key Ctrl+K - Asks for the address of a link; Enter sets it, Escape leaves it.
 * @key Ctrl+Alt+1_Ctrl+Alt+2 - A heading.
 * @key Ctrl+Shift+7_Ctrl+Shift+8_Ctrl+Shift+9 - A numbered list, a list, a quotation.
 * @key ArrowLeft_ArrowRight_Home_End - In the bar: another button.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-rich-text name="about" label="Description" value="<p>A tent for <strong>two</strong></p>"></lc-rich-text>
 */
export class LcRichText extends FieldElement {
  static override tag = 'lc-rich-text';
  static override kind = 'textarea';
  static override wordless = true;
  static override properties = {...FieldElement.properties, value: html(), rows: whole(6)};

  /** Lines that always show. */
  declare rows: number;

  /** Also waits for the editor, whose code comes late. */
  override get updateComplete(): Promise<void> {
    const {app} = this;
    const loaded = app && loadRichTextEditor(app).catch(() => undefined);
    return Promise.resolve(loaded).then(() => super.updateComplete);
  }

  protected override fault(): Fault | null {
    return this.required && isBlankHtml(this.value) ? {key: 'rule.required', params: {label: this.shownLabel}} : null;
  }

  protected override view() {
    return (
      <RichTextControl
        {...this.field}
        rows={this.rows}
        value={this.value}
        onInput={(value) => this.input(value)}
        onCommit={(value) => this.commit(value)}
      />
    );
  }
}

function html() {
  const accept = (value: unknown) => {
    const given = textOf(value);
    return given === undefined ? undefined : safeHtml(given);
  };
  return {...text(), parse: safeHtml, accept};
}

export default LcRichText;

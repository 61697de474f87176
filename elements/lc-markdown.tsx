import {computed, signal} from '@preact/signals-react';
import {MARKDOWN_MODES, MarkdownControl, type MarkdownMode} from '../src/controls/markdown/markdown-control.js';
import {FieldElement} from '../src/host/field-element.js';
import {choice, whole} from '../src/host/properties.js';

/**
 * A text in Markdown: edited as source, or as it will look, and shown. `value` is the source. What is shown runs nothing and fetches
 * nothing from elsewhere, whatever the text says.
 * @tag lc-markdown
 * @fires {Event} input - After each change. Bubbles, composed.
 * @fires {Event} change - On leaving. Bubbles.
 * @fires {CustomEvent} lc-error - The rich editor or the preview could not be loaded: `{code, message, cause}`.
 * @key Enter - Begins a new line.
 * @key Ctrl+B_Ctrl+I_Ctrl+E_Ctrl+Shift+X - Bold, italic, code, struck through; again, not any more.
 * @key Ctrl+K - A link.
 * @key Ctrl+Alt+1_Ctrl+Alt+2 - A heading.
 * @key Ctrl+Shift+7_Ctrl+Shift+8_Ctrl+Shift+9 - A numbered list, a list, a quotation.
 * @key ArrowLeft_ArrowRight_Home_End - In the bar: another button.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-markdown name="notes" label="Notes" value="**Fragile**: two people"></lc-markdown>
 */
export class LcMarkdown extends FieldElement {
  static override tag = 'lc-markdown';
  static override kind = 'textarea';
  static override sentences = 'later' as const;
  static override properties = {
    ...FieldElement.properties,
    mode: choice(MARKDOWN_MODES, 'source'),
    rows: whole(6),
  };

  /** What it begins with: `source`, `rich` (as it will look), `preview`. */
  declare mode: MarkdownMode;
  /** Lines that always show. */
  declare rows: number;

  private readonly chosen = signal<MarkdownMode | null>(null);
  private readonly shownMode = computed(() => this.chosen.value ?? this.mode);

  override writeProperty(name: string, value: unknown): void {
    if (name === 'mode') this.chosen.value = null;
    super.writeProperty(name, value);
  }

  protected override view() {
    return (
      <MarkdownControl
        {...this.field}
        mode={this.shownMode.value}
        onMode={(mode) => (this.chosen.value = mode)}
        rows={this.rows}
        value={this.value}
        onInput={(text) => this.input(text)}
        onCommit={(text) => this.commit(text)}
      />
    );
  }
}

export default LcMarkdown;

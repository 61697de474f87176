import {TagsControl} from '../src/controls/tags/tags-control.js';
import {distinct, splitTags} from '../src/controls/tags/tags.js';
import {FieldElement} from '../src/host/field-element.js';
import {json, text, textOf, whole, type Property} from '../src/host/properties.js';
import type {Fault} from '../src/rules/fault.js';

const list = json<readonly unknown[]>([], 'list');

/** Stored as it is given: a text that lists them, or a list. */
const given: Property<string | readonly unknown[] | null> = {
  ...text(),
  default: null,
  accept: (value) => textOf(value) ?? (Array.isArray(value) ? list.accept(value) : undefined),
};

/**
 * Free texts as tags. Enter, a comma or a semicolon adds what is typed, leaving does so too, a pasted list becomes several.
 * What is there already, in whatever case, or beyond `max` is refused with a message and stays as typed. A form gets an
 * entry for each tag, as of a multiple select.
 * @tag lc-tags
 * @fires {Event} input - Tags were added or one was removed. Bubbles, composed.
 * @fires {Event} change - Tags were added or one was removed. Bubbles.
 * @key Enter - Adds what is typed, or the suggestion in focus; with nothing typed it submits the form.
 * @key Comma - Adds what is typed.
 * @key Backspace - From an empty input goes to the last tag; there it removes it.
 * @key ArrowLeft_ArrowRight - From the start of the input to the tags, and among them.
 * @key Delete - Removes the tag in focus.
 * @key ArrowDown_ArrowUp - Opens the suggestions and moves among them.
 * @key Escape - Closes the suggestions, or goes from a tag back to the input.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-tags name="labels" label="Labels" value="fragile, heavy"></lc-tags>
 */
export class LcTags extends FieldElement<string | string[]> {
  static override tag = 'lc-tags';
  static override kind = 'select-multiple';
  static override properties = {
    ...FieldElement.properties,
    value: given,
    max: whole(0),
    suggestions: json<readonly unknown[]>([], 'list'),
  };

  /** The tags as a list; in the attribute as JSON, or with commas between. */
  declare value: string | string[];
  /** Most tags; 0: any number. */
  declare max: number;
  /** Texts that are offered while someone types. */
  declare suggestions: readonly unknown[];

  override readProperty(name: string): unknown {
    return name === 'value' ? this.tags : super.readProperty(name);
  }

  protected override formValue(): FormData | null {
    const {tags, name} = this;
    if (!tags.length || !name) return null;
    const entries = new FormData();
    for (const tag of tags) entries.append(name, tag);
    return entries;
  }

  protected override fault(): Fault | null {
    return this.required && !this.tags.length ? {key: 'rule.required', params: {label: this.shownLabel}} : null;
  }

  private get tags(): string[] {
    const value = (super.readProperty('value') ?? '') as string | readonly unknown[];
    const listed = typeof value === 'string' ? list.parse(value) : value;
    return listed ? distinct(listed.flatMap((tag) => textOf(tag)?.trim() || [])) : splitTags(String(value));
  }

  protected override view() {
    return (
      <TagsControl
        {...this.field}
        max={this.max}
        suggestions={this.suggestions.flatMap((each) => textOf(each) || [])}
        value={this.tags}
        onInput={(tags) => this.input(tags)}
        onCommit={(tags) => this.commit(tags)}
      />
    );
  }
}

export default LcTags;

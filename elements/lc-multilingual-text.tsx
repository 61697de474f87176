import {effect, signal, untracked} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {LanguageTabs} from '../src/controls/multilingual/language-tabs.js';
import {MultilingualControl} from '../src/controls/multilingual/multilingual-control.js';
import {childData, readChildren} from '../src/host/children.js';
import {FieldElement} from '../src/host/field-element.js';
import {json, textOf, whole} from '../src/host/properties.js';
import {textsOf} from '../src/values/multilingual.js';
import type {Locale, MultilingualValue} from '../src/values/types.js';
import type {Fault} from '../src/rules/fault.js';

const EMPTY: MultilingualValue = {en: '', fr: '', es: '', uk: ''};

/**
 * A text in every language of the interface, one tab each. `value` is `{en, fr, es, uk}`: as JSON in the attribute or
 * in a `<script type="application/json">` within. A form gets an entry for each, `name[en]`, `name[fr]` …
 * @tag lc-multilingual-text
 * @fires {Event} input - After each key. Bubbles, composed.
 * @fires {Event} change - On leaving a text, or Enter in one line. Bubbles.
 * @key Enter - Commits the text as a change; in several rows it begins a new line.
 * @key Alt+PageUp_Alt+PageDown - In the text: the previous or next language.
 * @key ArrowLeft_ArrowRight_Home_End - On the tabs: another language.
 * @slot - A `<script type="application/json">` with the texts.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-multilingual-text name="name" label="Product name" value='{"en": "Ridgeline tent", "fr": "Tente
 *   Ridgeline"}'></lc-multilingual-text>
 */
export class LcMultilingualText extends FieldElement<MultilingualValue> {
  static override tag = 'lc-multilingual-text';
  static override sentences = 'later' as const;
  static override properties = {...FieldElement.properties, value: texts(), rows: whole(1)};

  /** The text of each language; '' where there is none. The attribute is what a reset returns to. */
  declare value: MultilingualValue;
  /** Visible rows; with more than one Enter begins a new line. */
  declare rows: number;

  private readonly chosen = signal<Locale | null>(null);

  protected override fault(): Fault | null {
    const empty = Object.values(this.value).every((text) => !text);
    return this.required && empty ? {key: 'rule.required', params: {label: this.shownLabel}} : null;
  }

  protected override formValue() {
    if (!this.name) return null;
    const data = new FormData();
    for (const [locale, text] of Object.entries(this.value)) data.append(`${this.name}[${locale}]`, text);
    return data;
  }

  protected override applyAttribute(name: string, text: string | null): void {
    const script = name === 'value' && text === null ? readChildren(this).json : undefined;
    super.applyAttribute(name, script === undefined ? text : JSON.stringify(script));
  }

  protected override connected(connection: AbortSignal): void {
    const children = childData(this, connection);
    const follow = () => {
      if (children.value.json !== undefined) untracked(() => this.applyAttribute('value', this.getAttribute('value')));
    };
    connection.addEventListener('abort', effect(follow));
    super.connected(connection);
  }

  protected override frame(control: ReactNode): ReactNode {
    const saved = this.changed ? texts().parse(this.defaultValue) : undefined;
    const tabs = (
      <LanguageTabs
        id={this.field.id}
        value={this.value}
        saved={saved}
        selected={this.shownLocale}
        onSelect={this.choose}
      />
    );
    return super.frame(control, {labelEnd: tabs});
  }

  protected override view() {
    return (
      <MultilingualControl
        {...this.field}
        rows={this.rows}
        locale={this.shownLocale}
        onLocale={this.choose}
        value={this.value}
        onInput={(value) => this.input(value)}
        onCommit={(value) => this.commit(value)}
      />
    );
  }

  /** The language whose text is shown: the page's own until the person chooses another. */
  private get shownLocale(): Locale {
    return this.chosen.value ?? this.app?.locale.value ?? 'en';
  }

  private readonly choose = (locale: Locale): void => {
    this.chosen.value = locale;
  };
}

function texts() {
  const data = json(EMPTY, 'record');
  const parse = (text: string) => {
    const value = data.parse(text);
    return value && textsOf(value);
  };
  const accept = (value: unknown) => {
    const text = textOf(value);
    if (text !== undefined) return parse(text) ?? textsOf(text);
    const held = data.accept(value);
    return held && textsOf(held);
  };
  return {...data, parse, accept};
}

export default LcMultilingualText;

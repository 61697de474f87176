import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {MarkdownText} from '../ui/prose/markdown-text.js';
import {localized} from '../values/localized.js';
import type {TextPart} from '../values/page-metadata.js';

/** A text in Markdown. */
export function TextView({part}: {part: TextPart}) {
  useSignals();
  const {locale} = useApp();
  return <MarkdownText text={localized(part.text, locale.value)} className="lc-part__text" />;
}

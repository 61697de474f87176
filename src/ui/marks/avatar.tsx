import {useSheet} from '../root-context.js';
import css from './avatar.css';

/** Colours of discs, `--lc-avatar` and those numbered after it. */
const TINTS = 5;

/** A person's initials on a calm disc, of one colour wherever the person is shown. */
export function Avatar({name, url, size = 'default'}: {name: string; url?: string | null; size?: 'default' | 'small'}) {
  useSheet(css);
  return (
    <span
      className={size === 'small' ? 'lc-avatar lc-avatar--sm' : 'lc-avatar'}
      data-initials={url ? undefined : initials(name)}
      data-tint={url ? undefined : tintOf(name)}
      aria-hidden="true"
    >
      {url && <img src={url} alt="" />}
    </span>
  );
}

const tintOf = (name: string) => [...name.trim()].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TINTS;

/** First letters of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

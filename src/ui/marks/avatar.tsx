import {useSheet} from '../root-context.js';
import css from './avatar.css';

/** A person's initials on a calm disc. */
export function Avatar({name, url, size = 'default'}: {name: string; url?: string | null; size?: 'default' | 'small'}) {
  useSheet(css);
  return (
    <span
      className={size === 'small' ? 'lc-avatar lc-avatar--sm' : 'lc-avatar'}
      data-initials={url ? undefined : initials(name)}
      aria-hidden="true"
    >
      {url && <img src={url} alt="" />}
    </span>
  );
}

/** First letters of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

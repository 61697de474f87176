import {ICONS} from './icons.js';

export type IconSize = 'default' | 'small' | 'large' | 'huge';

const CLASSES: Record<IconSize, string> = {
  default: 'lc-i',
  small: 'lc-i lc-i--sm',
  large: 'lc-i lc-i--lg',
  huge: 'lc-i lc-i--xl',
};

/** An icon that every page has. Who draws no other ones needs nothing that loads them. */
export function FirstIcon({name, size}: {name: 'circle-alert' | 'info'; size?: IconSize}) {
  return drawing(ICONS[name], size);
}

/** Path data in the text colour, hidden from screen readers; empty while there is none. */
export function drawing(path: string | undefined, size: IconSize = 'default') {
  return (
    <svg className={CLASSES[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {path && <path d={path} />}
    </svg>
  );
}

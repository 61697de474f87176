import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {iconPath, requestIcon} from './icon-store.js';
import {ICONS} from './icons.js';

export type IconSize = 'default' | 'small' | 'large' | 'huge';

const CLASSES: Record<IconSize, string> = {
  default: 'lc-i',
  small: 'lc-i lc-i--sm',
  large: 'lc-i lc-i--lg',
  huge: 'lc-i lc-i--xl',
};

interface IconProps {
  name: string;
  size?: IconSize;
}

/**
 * A Lucide icon by name, in the text colour, hidden from screen readers. A dashed square is shown for an unknown name.
 */
export function Icon({name, size}: IconProps) {
  const path = ICONS[name];
  return path ? drawing(path, size) : <LaterIcon name={name} size={size} />;
}

function LaterIcon({name, size}: IconProps) {
  useSignals();
  const path = iconPath(name);
  useEffect(() => {
    if (path === undefined) requestIcon(name);
  }, [name, path]);
  return drawing(path, size);
}

function drawing(path: string | undefined, size: IconSize = 'default') {
  return (
    <svg className={CLASSES[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {path && <path d={path} />}
    </svg>
  );
}

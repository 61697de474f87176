import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {drawing, type IconSize} from './first-icon.js';
import {iconPath, requestIcon} from './icon-store.js';
import {ICONS} from './icons.js';

export type {IconSize} from './first-icon.js';

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

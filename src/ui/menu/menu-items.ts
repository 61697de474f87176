import {localized} from '../../values/localized.js';
import type {Locale} from '../../values/types.js';
import type {MenuAction, MenuItem} from './menu.js';

type Given = Record<string, unknown>;

/** Lines of a menu as a page gives them; what is none of them is left out. */
export function readMenu(input: unknown, locale: Locale): MenuItem[] {
  return records(input).flatMap((item): MenuItem[] => {
    if (item.divider) return [{divider: true}];
    if (item.group === undefined) return action(item, locale);
    const items = records(item.items).flatMap((each) => action(each, locale));
    return [{group: textOf(item.group, locale), items}];
  });
}

function action({id, label, icon, hint, danger, disabled, checked, href, target}: Given, locale: Locale): MenuAction[] {
  if (id === undefined && href === undefined) return [];
  return [
    {
      id: String(id ?? href),
      label: textOf(label, locale) || String(id ?? href),
      icon: textOf(icon, locale) || undefined,
      hint: textOf(hint, locale) || undefined,
      danger: Boolean(danger),
      disabled: Boolean(disabled),
      checked: Boolean(checked),
      href: href === undefined ? undefined : String(href),
      target: target === undefined ? undefined : String(target),
    },
  ];
}

function records(input: unknown): Given[] {
  const items = Array.isArray(input) ? (input as unknown[]) : [];
  return items.filter((item): item is Given => typeof item === 'object' && item !== null);
}

function textOf(text: unknown, locale: Locale): string {
  return typeof text === 'object' && text !== null ? localized(text, locale) : String(text ?? '');
}

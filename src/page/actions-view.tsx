import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {Button, BUTTON_VARIANTS} from '../ui/button.js';
import {MenuButton, type MenuItem} from '../ui/menu/menu.js';
import {localized} from '../values/localized.js';
import type {ActionSpec, CommandItem} from '../values/commands.js';
import type {Locale} from '../values/types.js';
import type {ActionsPart} from '../values/page-metadata.js';
import {usePage} from './page-session.js';

export function ActionsView({part}: {part: ActionsPart}) {
  return (
    <div className="lc-part__actions">
      <CommandButtons items={part.items} />
    </div>
  );
}

const isAction = (item: CommandItem): item is ActionSpec =>
  item.type !== 'dropdownDivider' && item.type !== 'dropdownGroup';

/** Commands of metadata as buttons; one that has others is a menu of them. */
export function CommandButtons({items}: {items: readonly CommandItem[]}) {
  useSignals();
  const session = usePage();
  const {locale} = useApp();
  return items.filter(isAction).map((action) => {
    const {id, icon, items: inner, disabled, outlined} = action;
    const text = textOf(action, locale.value);
    const variant = BUTTON_VARIANTS.find((name) => name === action.variant);
    const look = {icon, variant, disabled, outlined};
    if (!inner?.length)
      return (
        <Button key={id} {...look} onPress={() => void session.run(action)}>
          {text}
        </Button>
      );
    const all = inner.flatMap((each) => (each.type === 'dropdownGroup' ? each.actions : [each])).filter(isAction);
    return (
      <MenuButton
        key={id}
        {...look}
        endIcon="chevron-down"
        align="start"
        menuLabel={text}
        items={inner.map((each) => menuItem(each, locale.value))}
        onAction={(pressed) => {
          const action = all.find((each) => each.id === pressed);
          if (action) void session.run(action);
        }}
      >
        {text}
      </MenuButton>
    );
  });
}

const textOf = ({label, name, id}: ActionSpec, locale: Locale): string => localized(label, locale) || name || id;

function menuItem(item: CommandItem, locale: Locale): MenuItem {
  if (item.type === 'dropdownDivider') return {divider: true};
  const line = (action: ActionSpec) => ({
    id: action.id,
    label: textOf(action, locale),
    icon: action.icon,
    disabled: action.disabled,
  });
  if (item.type === 'dropdownGroup')
    return {group: localized(item.label, locale), items: item.actions.filter(isAction).map(line)};
  return line(item);
}

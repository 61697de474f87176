import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button, BUTTON_VARIANTS, type ButtonProps} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {MenuButton, type MenuItem} from '../../ui/menu/menu.js';
import {barOf, type Command, type CommandActions} from './commands.js';
import {useOverflow} from '../use-overflow.js';
import type {FormModel} from '../../state/form/form-model.js';

export interface CommandBarProps {
  form: FormModel;
  ways: CommandActions;
  /** Only the primary and the overflow menu, beside commands that can show as an icon. */
  compact: boolean;
  /** `foot` sets delete apart on the left, as in a dialog. */
  place: 'head' | 'foot';
}

/** Delete, the metadata's commands, save, save and close, more. A read-only form shows the reason instead of saving. */
export function CommandBar({form, ways, compact, place}: CommandBarProps) {
  useSignals();
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(box);
  if (form.status.value.kind !== 'ready') return null;
  const {t} = app;
  const {start, end, main, menu, all, movable} = barOf(app, form, ways, compact, overflow.moved);
  overflow.movable = movable;
  const reason = form.readonlyReason.value;
  const button = (command: Command, look: Look = {}) => (
    <CommandButton key={command.id} {...{form, ways, command, all, compact}} {...look} />
  );
  return (
    <div
      ref={box}
      className={classes('lc-cmd', `lc-cmd--${place}`, compact && 'is-compact')}
      role="toolbar"
      aria-label={t('commands.label')}
    >
      {start.map((command) => button(command, {variant: 'muted'}))}
      {place === 'foot' ? <span className="lc-grow" /> : start.length > 0 && <span className="lc-bar__sep" />}
      {reason && (
        <span className="lc-cmd__reason">
          <Icon name="lock" size="small" />
          <span>{t(reason)}</span>
        </span>
      )}
      {end.map((command) => button(command, command.spec ? {variant: 'muted'} : {}))}
      {main && button(main, {variant: 'primary', className: 'lc-cmd__main'})}
      <MenuButton
        icon="ellipsis"
        variant="muted"
        label={t('commands.more')}
        items={menu}
        onAction={(id) => ways.press(all.get(id)!)}
      />
    </div>
  );
}

type Look = Omit<ButtonProps, 'form'>;

interface CommandButtonProps extends Look, Pick<CommandBarProps, 'form' | 'ways' | 'compact'> {
  command: Command;
  all: Map<string, Command>;
}

/** One command of the bar: a button, or one that opens a menu of more. */
function CommandButton({form, ways, compact, command, all, ...look}: CommandButtonProps) {
  useSignals();
  const {t} = useApp();
  const {id, label, icon, disabled, spec, lines} = command;
  const saves = id === '__save__' || id === '__save-close__';
  // A save by a key has no button of its own.
  const running = ways.running.value ?? (form.submitting.value ? '__save__' : null);
  // A command of its menu counts as its own: it keeps the focus that comes back from there.
  const busy = running !== null && (running === id || holds(lines, running));
  const iconOnly = icon && (spec?.circle || (compact && spec?.hideLabelOnXs));
  const shown = busy && saves ? t('commands.saving') : label;
  const button: Look = {
    ...look,
    variant: BUTTON_VARIANTS.find((variant) => variant === spec?.variant) ?? look.variant,
    className: classes(look.className, spec?.class, spec?.circle && 'lc-btn--circle'),
    part: spec?.class,
    outlined: spec?.outlined,
    icon: id === '__save__' ? undefined : icon,
    label: iconOnly ? shown : undefined,
    children: iconOnly ? undefined : shown,
    busy,
    disabled: disabled || (running !== null && !busy),
  };
  if (!lines) return <Button {...button} onPress={() => ways.press(command)} />;
  return (
    <MenuButton
      {...button}
      endIcon="chevron-down"
      align="start"
      menuLabel={label}
      items={lines}
      onAction={(inner) => ways.press(all.get(inner)!)}
    />
  );
}

function holds(lines: readonly MenuItem[] | undefined, id: string): boolean {
  return !!lines?.some((line) => ('group' in line ? holds(line.items, id) : 'id' in line && line.id === id));
}

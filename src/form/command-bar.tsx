import {useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {classes} from '../ui/classes.js';
import {Icon} from '../ui/icon.js';
import {MenuButton} from '../ui/menu.js';
import {overflowCommands, type CommandWays} from './commands.js';
import type {FormModel} from '../state/form-model.js';

export interface CommandBarProps {
  form: FormModel;
  ways: CommandWays;
  /** Only the primary and the overflow menu. */
  compact: boolean;
  /** `start` sets delete apart on the left, as in the foot of a dialog. */
  place: 'head' | 'foot';
}

/** Delete, save, save and close, more. A read-only form has the reason in their place. */
export function CommandBar({form, ways, compact, place}: CommandBarProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const [pressed, setPressed] = useState<'save' | 'close'>('save');
  if (form.status.value.kind !== 'ready') return null;
  const reason = form.readonlyReason.value;
  const busy = form.submitting.value;
  const commands = overflowCommands(app, form, ways, compact);
  const save = (which: 'save' | 'close') => {
    setPressed(which);
    void (which === 'save' ? form.save() : form.saveAndClose());
  };
  return (
    <div
      className={classes('lc-cmd', `lc-cmd--${place}`, compact && 'is-compact')}
      role="toolbar"
      aria-label={t('form.commands')}
    >
      {!compact && form.canDelete && (
        <>
          <Button variant="muted" icon="trash-2" disabled={busy} onPress={() => void form.delete()}>
            {t('form.delete')}
          </Button>
          {place === 'head' ? <span className="lc-bar__sep" /> : <span className="lc-grow" />}
        </>
      )}
      {reason ? (
        <span className="lc-cmd__reason">
          <Icon name="lock" size="small" />
          {t(reason)}
        </span>
      ) : (
        <>
          {!compact && (
            <Button
              busy={busy && pressed === 'save'}
              disabled={busy && pressed !== 'save'}
              onPress={() => save('save')}
            >
              {t(busy && pressed === 'save' ? 'form.saving' : 'form.save')}
            </Button>
          )}
          <Button
            variant="primary"
            icon="check"
            className="lc-cmd__main"
            busy={busy && pressed === 'close'}
            disabled={busy && pressed !== 'close'}
            onPress={() => save('close')}
          >
            {t(busy && pressed === 'close' ? 'form.saving' : 'form.saveAndClose')}
          </Button>
        </>
      )}
      <MenuButton
        icon="ellipsis"
        variant="muted"
        label={t('form.more')}
        items={commands.map(({id, label, icon, keys, disabled, danger}) => ({
          id,
          label,
          icon,
          hint: keys,
          disabled,
          danger,
        }))}
        onAction={(id) => commands.find((command) => command.id === id)?.run()}
      />
    </div>
  );
}

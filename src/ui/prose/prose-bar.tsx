import {useState, type KeyboardEvent, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../app-context.js';
import {Button} from '../button.js';
import {useSheet} from '../root-context.js';
import {COMMAND_FACTS, type ProseCommand} from './commands.js';
import css from './prose-bar.css';

interface ProseBarProps {
  commands: readonly ProseCommand[];
  /** What is so where the cursor stands. */
  active?: ReadonlySet<ProseCommand>;
  disabled?: boolean;
  /** What it is called; that of the text when absent. */
  label?: string;
  /** Id of the text that it works on. */
  controls: string;
  onCommand: (command: ProseCommand) => void;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** The bar over a text: one stop for Tab, arrows go from button to button. A press leaves the focus in the text. */
export function ProseBar({commands, active, disabled, label, controls, onCommand, children}: ProseBarProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = buttons.indexOf(event.target as HTMLElement);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = {[forward]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1}[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    const button = buttons[(next + buttons.length) % buttons.length]!;
    setStop(commands.indexOf(button.dataset.command as ProseCommand));
    button.focus();
  };
  return (
    <div className="lc-prosebar">
      {commands.length > 0 && (
        <div
          className="lc-prosebar__tools"
          role="toolbar"
          aria-label={label ?? t('prose.bar')}
          aria-controls={controls}
          onKeyDown={walk}
          onMouseDown={(event) => event.preventDefault()}
        >
          {commands.map((name, at) => {
            const {icon, chord, acts} = COMMAND_FACTS[name];
            const text = t(`prose.${name}`);
            return (
              <Button
                key={name}
                variant="muted"
                size="small"
                className="lc-prosebar__b"
                icon={icon}
                label={text}
                title={chord ? `${text} (${chord})` : text}
                data-command={name}
                tabIndex={at === stop ? 0 : -1}
                disabled={disabled}
                pressed={active && !acts ? active.has(name) : undefined}
                onPress={() => onCommand(name)}
              />
            );
          })}
        </div>
      )}
      {children}
    </div>
  );
}

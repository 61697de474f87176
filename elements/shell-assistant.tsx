import {useEffect, useRef} from 'react';
import {useApp} from '../src/ui/app-context.js';
import {AssistantDock} from '../src/services/assistant/assistant-dock.js';
import {BESIDE, setPanel, type AssistantPanelProps} from '../src/shell/assistant/panel.js';
import {useMedia} from '../src/ui/media.js';
import {useRoot} from '../src/ui/root-context.js';
import {equip} from './equip.js';

/** The assistant of the shell: beside the page, or over it where that has no room. */
export function ShellAssistant({panel}: AssistantPanelProps) {
  const app = useApp();
  const root = useRoot();
  const beside = useMedia(BESIDE);
  const closed = useRef(false);
  // Once the page is not inert any more.
  useEffect(
    () => () => {
      if (closed.current) root.shadow.querySelector<HTMLElement>('.lc-appbar__assistant')?.focus();
    },
    [root],
  );
  equip(app);
  const close = () => {
    closed.current = true;
    setPanel(panel, false);
  };
  return <AssistantDock beside={beside} autoFocus={panel.peek() === 'asked'} onClose={close} />;
}

import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {assistantsOf} from '../../state/assistant/assistants.js';
import {whenIdle} from '../../state/app/when-idle.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {BESIDE, isKeptOpen, setPanel, type AssistantPanelProps} from './panel.js';

/** Opens the assistant's panel. Absent where the server has no assistant for the person. */
export function AssistantButton({panel}: AssistantPanelProps) {
  useSignals();
  const app = useApp();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let isLate = false;
    whenIdle(() => isLate || setIdle(true));
    return () => {
      isLate = true;
    };
  }, []);
  const offered = idle && assistantsOf(app).value.length > 0;
  useEffect(() => {
    if (offered && isKeptOpen() && matchMedia(BESIDE).matches) panel.value ??= 'kept';
  }, [offered, panel]);
  if (!offered) return null;
  const open = panel.value !== null;
  return (
    <Button
      variant="muted"
      icon="sparkles"
      label={app.t('shell.assistant')}
      className="lc-appbar__assistant"
      aria-expanded={open}
      onPress={() => setPanel(panel, !open)}
    />
  );
}

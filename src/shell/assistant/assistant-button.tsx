import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {AssistantService} from '../../api/assistant.js';
import type {AppModel} from '../../state/app/app-model.js';
import {whenIdle} from '../../state/app/when-idle.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {BESIDE, isKeptOpen, setPanel, type AssistantPanelProps} from './panel.js';

/** Opens the assistant's panel. Absent where the server has no assistant for the person. */
export function AssistantButton({panel}: AssistantPanelProps) {
  useSignals();
  const app = useApp();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let isLate = false;
    whenIdle(() => {
      if (!isLate) void isOffered(app).then((found) => isLate || setOffered(found));
    });
    return () => {
      isLate = true;
    };
  }, [app]);
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

/** A server without the assistant says nothing of it here. */
async function isOffered(app: AppModel): Promise<boolean> {
  try {
    const services = await app.services();
    const service = (services.assistant ??= new AssistantService(services.client));
    return (await service.assistants()).length > 0;
  } catch {
    return false;
  }
}

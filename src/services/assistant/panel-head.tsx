import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {Icon} from '../../ui/icons/icon.js';
import {MenuButton} from '../../ui/menu/menu.js';
import type {AssistantSession} from './assistant-session.js';

interface PanelHeadProps {
  session: AssistantSession;
  /** Closes the panel; absent where it is a part of the page. */
  onClose?: () => void;
}

/** Who is asked, and the ways to other threads. */
export function PanelHead({session, onClose}: PanelHeadProps) {
  useSignals();
  const {t} = useApp();
  const {assistant, assistants} = session.model;
  const all = assistants.value;
  return (
    <div className="lc-assistant__head">
      <span className="lc-assistant__sign">
        <Icon name="sparkles" />
      </span>
      <h2 className="lc-assistant__title lc-truncate">{t('assistant.title')}</h2>
      {assistant && all.length > 1 && (
        <MenuButton
          size="small"
          endIcon="chevron-down"
          align="start"
          className="lc-assistant__who"
          label={t('assistant.chosen', {name: assistant.name})}
          menuLabel={t('assistant.choose')}
          items={all.map(({id, name, icon}) => ({
            id,
            label: name,
            icon: icon || undefined,
            checked: id === assistant.id,
          }))}
          onAction={(id) => session.choose(id)}
        >
          <span className="lc-truncate">{assistant.name}</span>
        </MenuButton>
      )}
      <span className="lc-grow" />
      {assistant && (
        <>
          <Button variant="muted" icon="square-pen" label={t('assistant.new')} onPress={() => session.begin()} />
          <Button
            variant="muted"
            icon="history"
            label={t('assistant.history')}
            pressed={session.showsHistory.value}
            onPress={() => session.toggleHistory()}
          />
        </>
      )}
      {onClose && (
        <Button
          variant="muted"
          icon="panel-right-close"
          className="lc-assistant__close"
          label={t('assistant.close')}
          onPress={onClose}
        />
      )}
    </div>
  );
}

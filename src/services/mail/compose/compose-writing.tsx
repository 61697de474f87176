// @words later
import {useEffect, useEffectEvent, useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {ControlHandle} from '../../../controls/props.js';
import {ProposalCard} from '../../../controls/writing/proposal-card.js';
import {partOf} from '../../../controls/writing/text-input.js';
import {taskOfKey, WriteButton} from '../../../controls/writing/write-button.js';
import type {Assistant} from '../../../contract/assistant.js';
import type {WritingModel} from '../../../state/assistant/writing-model.js';
import {useApp} from '../../../ui/app-context.js';

export interface ComposeWritingProps {
  model: WritingModel;
  assistant: Assistant;
  text: RefObject<ControlHandle | null>;
}

/** What the assistant can do with the text of a message: a menu in its bar. */
export function ImproveButton({model, assistant, text}: ComposeWritingProps) {
  useSignals();
  const {t} = useApp();
  return (
    <WriteButton {...{model, assistant}} called={t('mail.text')} input={() => text.current?.written?.() ?? null}>
      {t('writing.task.improve')}
    </WriteButton>
  );
}

/** Beneath the text: what the assistant proposes for it. Its keys work within the text. */
export function MessageProposal({id, model, assistant, text}: ComposeWritingProps & {id: string}) {
  useSignals();
  const {t} = useApp();
  const place = useRef<HTMLDivElement>(null);
  const input = () => text.current?.written?.() ?? null;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const task = text.current?.input()?.contains(event.target as Node) ? taskOfKey(event) : undefined;
    if (!task || !assistant.tasks.includes(task)) return;
    event.preventDefault();
    event.stopPropagation();
    const written = input();
    if (written?.value.trim()) void model.ask({task}, partOf(written));
  });
  useEffect(() => {
    const end = new AbortController();
    place.current!.parentElement!.addEventListener('keydown', (event) => pressed(event), {signal: end.signal});
    return () => end.abort();
  }, []);
  return (
    <div ref={place} className="lc-compose__proposal">
      {model.step.value && <ProposalCard {...{model, id, input}} called={t('mail.text')} text={input()?.value ?? ''} />}
    </div>
  );
}

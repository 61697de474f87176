import {useMemo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {TextInput} from '../../controls/writing/text-input.js';
import {assistantService, assistantsOf, writerOf} from '../../state/assistant/assistants.js';
import {WritingModel} from '../../state/assistant/writing-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import type {SmsParts} from '../../values/sms-parts.js';

const ProposalCard = lazyView(
  () => import('../../controls/writing/proposal-card.js').then(({ProposalCard: view}) => view),
  {words: 'later'},
);

interface ShortenProps {
  id: string;
  /** What the field is called. */
  called: string;
  text: string;
  counted: SmsParts;
  input: () => TextInput | null;
}

/** Where a text takes several messages, the assistant, if there is one, proposes a shorter text; it is taken or not. */
export function Shorten({id, called, text, counted, input}: ShortenProps) {
  useSignals();
  const app = useApp();
  const model = useMemo(() => new WritingModel({service: () => assistantService(app), record: () => null}), [app]);
  const writer = writerOf(assistantsOf(app).value);
  if (!writer?.tasks.includes('shorten')) return null;
  const isOpen = model.step.value !== null;
  const ask = () => void model.ask({task: 'shorten'}, {before: '', text, after: ''});
  return (
    <>
      {counted.parts > 1 && !isOpen && (
        <div className="lc-messages__hint lc-messages__takes">
          {app.t('messages.takes', {count: counted.parts})}{' '}
          <Button variant="link" size="small" icon="sparkles" onPress={ask}>
            {app.t('messages.shorten')}
          </Button>
        </div>
      )}
      {isOpen && (
        <div className="lc-messages__proposal">
          <ProposalCard {...{model, id, called, text, input}} />
        </div>
      )}
    </>
  );
}

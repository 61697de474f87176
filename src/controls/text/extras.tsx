// @words later
import {useSignals} from '@preact/signals-react/runtime';
import {useT} from '../../ui/app-context.js';
import {Counter} from './counter.js';
import type {MaskInWords} from '../../rules/mask.js';

export {maskingOf} from './masking.js';

interface ExtrasProps {
  /** Of the description. */
  id: string;
  text: string;
  limit?: number;
  masking?: MaskInWords;
}

/** What is beneath a text with a mask or a counter: its count, and words for who does not see what is expected. */
export function Extras({id, text, limit, masking}: ExtrasProps) {
  useSignals();
  const t = useT();
  return (
    <>
      <span id={id} hidden>
        {[masking?.description(t), limit !== undefined && t('text.counter.most', {count: limit, shown: limit})]
          .filter(Boolean)
          .join('. ')}
      </span>
      {limit !== undefined && <Counter text={text} limit={limit} />}
    </>
  );
}

import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Skeleton} from '../../ui/marks/states.js';
import {useMoreSteps} from '../use-more-steps.js';
import type {TimelineParts} from './timeline-parts.js';

/** Beneath what is here: the next rows are read when this comes near. */
export function MoreRows({model, session}: TimelineParts) {
  useSignals();
  const end = useRef<HTMLElement>(null);
  const {steps} = model;
  const more = steps.follow.value && !steps.error.value;
  useMoreSteps(end, steps, more);
  if (!more) return null;
  return (
    <div className="lc-timeline__more">
      <i ref={end} aria-hidden="true" />
      {session.app.t('timeline.more')}
    </div>
  );
}

/** Before the first rows have come. */
export function LoadingRows() {
  return (
    <div className="lc-timeline__wait" aria-hidden="true">
      {[62, 48, 70, 40, 56].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

import {useMemo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SCALES, type Scale} from '../../state/timeline/time-scale.js';
import {TimelineSettings} from '../../state/timeline/timeline-model.js';
import {Button} from '../../ui/button.js';
import {BarSelect} from '../../ui/menu/bar-select.js';
import {useSheet} from '../../ui/root-context.js';
import {dayNumber} from '../../values/date/date.js';
import type {GridSession} from '../grid-session.js';
import css from './timeline-tools.css';

/** Which days the bars are drawn over, and how near. */
export function TimelineTools({session}: {session: GridSession}) {
  useSignals();
  useSheet(css);
  const {t} = session.app;
  const settings = useMemo(() => new TimelineSettings(session.model, session.app.formats), [session]);
  if (settings.shape.value !== 'weeks') return null;
  const {scale} = settings.period.value;
  return (
    <span className="lc-timetools">
      <Button variant="muted" icon="chevron-left" label={t('timeline.earlier')} onPress={() => settings.step(-1)} />
      <Button onPress={() => settings.step(0)}>{t('timeline.toToday')}</Button>
      <Button variant="muted" icon="chevron-right" label={t('timeline.later')} onPress={() => settings.step(1)} />
      <BarSelect
        label={t('timeline.scale')}
        value={scale}
        options={SCALES.map((each) => [each, t(`timeline.scale.${each}`)])}
        onChange={(chosen) => settings.setScale(chosen as Scale, dayNumber(settings.today))}
      />
    </span>
  );
}

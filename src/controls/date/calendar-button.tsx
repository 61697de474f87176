import {useRef, useState, type RefObject} from 'react';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icon.js';
import {Popup, preloadPopup} from '../../ui/popup.js';
import {today} from '../../values/zone.js';
import {usePart} from '../use-part.js';
import type {AppModel} from '../../state/app-model.js';

interface CalendarButtonProps {
  value: string | null;
  /** The box the calendar opens beside. */
  anchor: RefObject<HTMLElement | null>;
  icon?: string;
  open: boolean;
  setOpen: (open: boolean) => void;
  onPick: (date: string) => void;
}

async function loadCalendar(app: AppModel) {
  const [{Calendar}] = await Promise.all([import('./calendar.js'), app.ready('later')]);
  return {Calendar};
}

/** Opens a calendar; on phones the platform's own date picker, since a popup has no room there. */
export function CalendarButton({value, anchor, icon = 'calendar', open, setOpen, onPick}: CalendarButtonProps) {
  const app = useApp();
  const {t, formats} = app;
  const native = useRef<HTMLInputElement>(null);
  const [phone] = useState(() => matchMedia('(pointer: coarse) and (max-width: 576px)').matches);
  const calendar = usePart(
    open && !phone,
    () => loadCalendar(app),
    () => setOpen(false),
  );
  const pick = (date: string) => {
    setOpen(false);
    onPick(date);
  };
  return (
    <>
      <button
        type="button"
        className="lc-input__btn"
        aria-label={t('date.openCalendar')}
        title={t('date.openCalendar')}
        aria-haspopup={phone ? undefined : 'dialog'}
        aria-expanded={phone ? undefined : open}
        onPointerEnter={preloadPopup}
        onClick={() => (phone ? native.current?.showPicker() : setOpen(!open))}
      >
        <Icon name={icon} />
      </button>
      {phone && (
        <input
          ref={native}
          type="date"
          className="lc-unseen"
          tabIndex={-1}
          aria-hidden="true"
          value={value ?? ''}
          onChange={(event) => event.target.value && onPick(event.target.value)}
        />
      )}
      {calendar && (
        <Popup anchor={anchor} open label={t('date.calendar')} onClose={() => setOpen(false)}>
          <calendar.Calendar value={value} today={today(Date.now(), formats.value.timeZone)} onPick={pick} />
        </Popup>
      )}
    </>
  );
}

import {useRef} from 'react';
import {RangePicker} from '../../controls/date-range/range-picker.js';
import type {CalendarSettings} from '../../controls/date/date-picker.js';
import type {AppModel} from '../../state/app/app-model.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import popupCss from '../../ui/overlay/popup.css';
import {useSheet, type RootModel} from '../../ui/root-context.js';
import type {DateRange, RangePresets} from '../../values/date/date-range.js';

export interface RangeSettings {
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  title?: string;
  /** Numbers of past days and years that are offered; the usual ones when absent. */
  presets?: RangePresets;
}

export function openRangePicker(
  root: RootModel,
  app: AppModel,
  value: DateRange,
  {title = app.t('date-range.label'), presets, ...settings}: RangeSettings,
): Promise<DateRange | null> {
  return new Promise((resolve) => {
    root.openOverlay((close) => (
      <RangeDialog {...{title, value, presets, settings}} onDone={resolve} onClose={close} />
    ));
  });
}

interface RangeDialogProps {
  title: string;
  value: DateRange;
  presets?: RangePresets;
  settings: CalendarSettings;
  onDone: (range: DateRange | null) => void;
  onClose: () => void;
}

function RangeDialog({title, onDone, onClose, ...picker}: RangeDialogProps) {
  const given = useRef(false);
  const give = (range: DateRange | null) => {
    if (!given.current) onDone(range);
    given.current = true;
    return true;
  };
  return (
    <Modal size="auto" title={title} onBeforeHide={() => give(null)} onClose={onClose}>
      <Picker {...picker} onDone={give} />
    </Modal>
  );
}

function Picker({onDone, ...picker}: Omit<RangeDialogProps, 'title' | 'onClose'>) {
  const modal = useModal();
  useSheet(popupCss);
  return (
    <div className="lc-fill">
      <RangePicker
        {...picker}
        onCancel={() => void modal?.hide()}
        onApply={(range) => {
          onDone(range);
          void modal?.hide({force: true});
        }}
      />
    </div>
  );
}

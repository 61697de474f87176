import {useSheet} from '../root-context.js';
import css from './bar-select.css';

export interface BarSelectProps {
  id?: string;
  /** Its name, shown to the pointer as well; absent: a label of the page names it by `id`. */
  label?: string;
  value: string | number;
  options: readonly (readonly [value: string | number, text: string | number])[];
  onChange(value: string): void;
}

/** A choice in a bar: a select of the browser, with the frame and arrow of our fields. */
export function BarSelect({id, label, value, options, onChange}: BarSelectProps) {
  useSheet(css);
  return (
    <span className="lc-barselect">
      <select id={id} aria-label={label} title={label} value={value} onChange={({target}) => onChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

import {useRef, type ReactNode} from 'react';
import type {ControlSize, LabelPosition} from '../values/metadata.js';
import {classes} from './classes.js';
import {FirstIcon} from './icons/first-icon.js';
import {lazyView} from './late/lazy-view.js';
import {useSteady, watchPresses} from './press.js';
import {useRoot} from './root-context.js';
import inputCss from '../styles/input.css';
import css from './field-frame.css';

const Tooltip = lazyView(() => import('./overlay/tooltip.js').then(({Tooltip: view}) => view), {
  frame: (_, {children}) => children,
});

export interface FieldFrameProps {
  /** Id of the control inside; label, hint and error are wired to it. */
  id: string;
  label?: string;
  labelPosition?: LabelPosition;
  required?: boolean;
  hint?: string;
  /** Sentence beneath the control; absent while there is no fault to show. */
  error?: string | null;
  tooltip?: string;
  /** Has the amber keel: changed and not saved. */
  changed?: boolean;
  readonly?: boolean;
  size?: ControlSize;
  /** The control is several inputs (radios, a range): names them as a group instead of labelling one. */
  group?: boolean;
  /** Shown at the end of the label row, e.g. language tabs. */
  labelEnd?: ReactNode;
  children: ReactNode;
}

/** Value of a control's `describedBy` for the hint and error its frame shows, and what else is there; undefined when nothing is. */
export function describedBy(
  id: string,
  {hint, error}: {hint?: string; error?: string | null},
  more?: string,
): string | undefined {
  return classes(hint && `${id}-hint`, error && `${id}-error`, more) || undefined;
}

/** Not put together for each field: a form would hold the text hundreds of times. */
const SIZES: Record<ControlSize, string> = {
  small: 'lc-field lc-field--small',
  default: 'lc-field lc-field--default',
  large: 'lc-field lc-field--large',
};

/** The frame of every control: label, required mark, help, hint, error and the mark of a change. */
export function FieldFrame(props: FieldFrameProps) {
  return useFieldFrame(props);
}

/** The same within a component that renders nothing else: a form has hundreds. */
export function useFieldFrame(props: FieldFrameProps) {
  const {id, label, labelPosition = 'top', hint, error, tooltip, group, labelEnd, children} = props;
  const root = useRoot();
  root.adopt(inputCss);
  root.adopt(css);
  watchPresses();
  const wasFaulty = useRef(false);
  if (error) wasFaulty.current = true;
  // Else what is shown at the end of the label comes above the control.
  const endsLabel = label && labelPosition === 'top';
  return (
    <div
      className={classes(
        SIZES[props.size ?? 'default'],
        labelPosition === 'left' && 'lc-field--left',
        props.changed && 'is-changed',
        error && 'is-invalid',
        props.readonly && 'is-readonly',
      )}
      role={group ? 'group' : undefined}
      aria-labelledby={group && label ? `${id}-label` : undefined}
    >
      {label && labelRow(props, endsLabel && labelEnd)}
      <div className="lc-field__body">
        {labelEnd && !endsLabel && <div className="lc-label">{labelEnd}</div>}
        {tooltip && !label ? (
          <div className="lc-field__line">
            {children}
            <Help text={tooltip} />
          </div>
        ) : (
          children
        )}
        {hint && (
          <div id={`${id}-hint`} className="lc-hint">
            {hint}
          </div>
        )}
        {wasFaulty.current && <FaultText id={`${id}-error`} text={error} />}
      </div>
    </div>
  );
}

/** The label with its marks. No component: a form has hundreds. */
function labelRow({id, label, labelPosition, required, tooltip, readonly, group}: FieldFrameProps, end: ReactNode) {
  const unseen = labelPosition === 'none';
  const Label = group ? 'span' : 'label';
  return (
    <div className={unseen ? 'lc-unseen' : 'lc-label'}>
      <Label id={`${id}-label`} htmlFor={group ? undefined : id} className="lc-truncate">
        {label}
      </Label>
      {required && !readonly && (
        <span className="lc-req" aria-hidden="true">
          *
        </span>
      )}
      {tooltip && !unseen && <Help text={tooltip} />}
      {end && <span className="lc-label__end">{end}</span>}
    </div>
  );
}

function FaultText({id, text}: {id: string; text: string | null | undefined}) {
  const shown = useSteady(text);
  return (
    shown && (
      <div id={id} className="lc-error">
        <FirstIcon name="circle-alert" size="small" />
        <span>{shown}</span>
      </div>
    )
  );
}

/** The button names itself by the text; what shows it on hover comes after the field. */
function Help({text}: {text: string}) {
  return (
    <Tooltip text={text}>
      <button type="button" className="lc-help" aria-label={text}>
        <FirstIcon name="info" size="small" />
      </button>
    </Tooltip>
  );
}

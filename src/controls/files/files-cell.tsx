import {useImperativeHandle, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {Popup, preloadPopup} from '../../ui/overlay/popup.js';
import {useSheet} from '../../ui/root-context.js';
import {InputBox} from '../input-box.js';
import {FilesControl, type FilesControlProps} from './files-control.js';
import css from './files-cell.css';

/** Files in a row of a table: how many there are; the cards open beside it. */
export function FilesCell({inCell: _, ...props}: FilesControlProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const {value} = props;
  useImperativeHandle(props.handle, () => ({
    focus: () => button.current?.focus(),
    input: () => button.current,
    flush: () => true,
  }));
  const text = value.length === 1 ? value[0]!.name : t('files.count', {count: value.length});
  return (
    <>
      <InputBox {...props} inCell>
        <Icon name="file" />
        <button
          id={props.id}
          ref={button}
          type="button"
          className="lc-input__v lc-filescell"
          disabled={props.disabled}
          aria-label={props.label && `${props.label}: ${text}`}
          aria-describedby={props.describedBy}
          aria-haspopup="dialog"
          aria-expanded={open}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
          onPointerEnter={preloadPopup}
          onClick={() => setOpen(!open)}
        >
          <span dir="auto" className={value.length ? 'lc-truncate' : 'lc-truncate lc-muted'}>
            {value.length ? text : '—'}
          </span>
        </button>
      </InputBox>
      <Popup anchor={button} open={open} onClose={() => setOpen(false)} label={props.label ?? text}>
        <div className="lc-filescell__cards">
          <FilesControl {...props} id={`${props.id}-cards`} handle={undefined} onBlur={undefined} onFocus={undefined} />
        </div>
      </Popup>
    </>
  );
}

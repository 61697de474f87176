import {useEffect, useId, useRef, useState, type KeyboardEvent} from 'react';
import type {Translate} from '../../i18n/catalogue.js';
import {Button} from '../../ui/button.js';

interface LinkBarProps {
  /** What the link leads to now; '' for a new one. */
  address: string;
  t: Translate;
  /** null: as it was; '': no link. false: the address leads nowhere that is safe. */
  onClose: (address: string | null) => boolean;
}

/** Asks for the address of a link. Enter sets it, Escape leaves it as it was. */
export function LinkBar({address, t, onClose}: LinkBarProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => input.current!.focus(), []);
  const apply = () => setRefused(!onClose(input.current!.value.trim()));
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither submits the form around it nor closes the dialog around that.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose(null);
  };
  return (
    <div className="lc-proselink">
      <label htmlFor={id}>{t('prose.address')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        defaultValue={address}
        placeholder="https://"
        aria-invalid={refused || undefined}
        aria-describedby={refused ? `${id}-error` : undefined}
        onKeyDown={pressed}
      />
      <Button size="small" onPress={apply}>
        {t('prose.setLink')}
      </Button>
      {address && (
        <Button size="small" variant="muted" onPress={() => onClose('')}>
          {t('prose.removeLink')}
        </Button>
      )}
      {refused && (
        <div id={`${id}-error`} className="lc-error" role="alert">
          {t('prose.unsafeAddress')}
        </div>
      )}
    </div>
  );
}

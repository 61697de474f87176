import {useEffect, useEffectEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {levelOf, nextLevel, PASSWORD_LEVELS, percentOf} from '../../rules/password-policy.js';
import {useApp, useT} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {useRoot} from '../../ui/root-context.js';
import type {Translate} from '../../i18n/catalogue.js';

/** Four bars, the word of the level, and what would make the password better. A new level is announced. */
export function Strength({id, password}: {id: string; password: string}) {
  useSignals();
  const t = useT();
  const root = useRoot();
  const tag = useApp().formats.value.tag;
  const level = password ? levelOf(password) : null;
  const percent = percentOf(level);
  const word = level ? t(`password.level.${level}`) : '';
  const advice = password ? adviceFor(password, t, tag) : '';
  const announce = useEffectEvent(() => root.announce([word, advice].filter(Boolean).join('. ')));
  useEffect(() => {
    if (level) announce();
  }, [level]);
  return (
    <div className={classes('lc-strength', level && `lc-strength--${level}`)}>
      <div
        className="lc-meter"
        role="meter"
        aria-label={t('password.strength')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={word || undefined}
      >
        {PASSWORD_LEVELS.map((each) => (
          <i key={each} className={percentOf(each) <= percent ? 'is-on' : undefined} />
        ))}
      </div>
      <div id={id} className="lc-hint">
        {word && <span className="lc-strength__level">{word}</span>}
        <span>{advice || (percent ? `${percent}\u00a0%` : '')}</span>
      </div>
    </div>
  );
}

/** What would lift a password to the next level; '' at the highest. */
function adviceFor(password: string, t: Translate, tag: string): string {
  const next = nextLevel(password);
  if (!next) return '';
  const {fault} = next;
  const level = t(`password.makes.${next.level}`);
  switch (fault.kind) {
    case 'allowed':
      return t('password.printable');
    case 'maxRepeat':
      return t('password.lacksMaxRepeat', {level});
    case 'classes': {
      const kinds = fault.absent.map((each) => t(`password.kind.${each}`));
      const list = new Intl.ListFormat(tag, {type: fault.missing < kinds.length ? 'disjunction' : 'conjunction'});
      return t('password.lacksClasses', {level, count: fault.missing, kinds: list.format(kinds)});
    }
    case 'minLength': {
      if (!levelOf(password)) return t('password.fault.minLength', minimum(password, fault.missing));
      const number = t('password.counts').split('|')[fault.missing - 1] ?? fault.missing;
      return t('password.lacksLength', {level, number, count: fault.missing});
    }
  }
}

function minimum(password: string, missing: number) {
  const minLength = password.length + missing;
  return {minLength, count: minLength};
}

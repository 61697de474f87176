import {useEffect, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {LookupModel, LookupOption} from '../../state/lookup-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icon.js';
import {useRoot} from '../../ui/root-context.js';
import {Skeleton} from '../../ui/states.js';
import {localized} from '../../values/localized.js';
import {OptionList, type ListItem} from '../popup/option-list.js';
import {matches} from './match.js';

export {itemId} from '../popup/option-list.js';

interface LookupPopupProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  model: LookupModel;
  selected?: string;
  onPick: (index: number) => void;
  onClose: () => void;
}

/** What a lookup offers: records, how many of them, what to do when there are none, and creating one. */
export function LookupPopup({model, ...list}: LookupPopupProps) {
  useSignals();
  const {t} = useApp();
  const options = model.options.value;
  const total = model.total.value;
  useAnnouncement(model);
  const summary =
    total !== null && total > options.length && options.length > 0
      ? t('lookup.summary', {start: 1, end: options.length, total})
      : undefined;
  const items: ListItem[] = options.map((option) => ({
    key: option.id,
    content: <OptionLine option={option} text={model.text.value} />,
  }));
  if (model.canCreate.value) items.push({key: '+', action: true, content: <CreateLine model={model} />});
  return (
    <OptionList
      {...list}
      items={items}
      active={model.active.value}
      onActive={(index) => (model.active.value = index)}
      summary={summary}
      notice={hasNotice(model) && <Notice model={model} />}
    />
  );
}

function OptionLine({option, text}: {option: LookupOption; text: string}) {
  return (
    <>
      <span>
        {matches(option.presentation, text).map(({part, match}, index) =>
          match ? <mark key={index}>{part}</mark> : part,
        )}
        {option.data.length > 1 && <span className="lc-muted">{` · ${option.data.slice(0, -1).join(', ')}`}</span>}
      </span>
      {option.data.length > 0 && <span className="lc-opt__data">{option.data.at(-1)}</span>}
    </>
  );
}

function CreateLine({model}: {model: LookupModel}) {
  useSignals();
  const {t, locale} = useApp();
  const object = localized(model.singular.value, locale.value).toLocaleLowerCase(locale.value);
  const text = model.text.value.trim();
  return (
    <>
      <Icon name="plus" />
      <span>{text ? t('lookup.createNamed', {object, text}) : t('lookup.create', {object})}</span>
    </>
  );
}

function hasNotice(model: LookupModel): boolean {
  return model.missing.value.length > 0 || model.status.value === 'failed' || !model.options.value.length;
}

/** What stands where there are no records: first what to fill in, a failure with a way out, waiting, or nothing found. */
function Notice({model}: {model: LookupModel}): ReactNode {
  useSignals();
  const app = useApp();
  const missing = model.missing.value;
  if (missing.length) return app.t('lookup.fillFirst', {fields: missing.join(', ')});
  if (model.status.value === 'failed') {
    return (
      <div role="alert">
        <div>{errorText(app, model.error.value)}</div>
        <Button size="small" icon="refresh-cw" onPress={() => model.retry()}>
          {app.t('ui.retry')}
        </Button>
      </div>
    );
  }
  if (model.status.value === 'ready') return app.t('lookup.noResults');
  return ['60%', '75%', '45%'].map((width) => (
    <div key={width} className="lc-opt">
      <Skeleton width={width} />
    </div>
  ));
}

/** Tells screen readers how many records there are, once the answer is in. */
function useAnnouncement(model: LookupModel): void {
  const {t} = useApp();
  const root = useRoot();
  const status = model.status.value;
  const count = model.total.value ?? model.options.value.length;
  const missing = model.missing.value.join(', ');
  useEffect(() => {
    if (status !== 'ready') return;
    if (missing) root.announce(t('lookup.fillFirst', {fields: missing}));
    else root.announce(count ? t('lookup.results', {count}) : t('lookup.noResults'));
  }, [status, count, missing, root, t]);
}

import {useEffect, useMemo, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {LookupModel, LookupOption} from '../../state/lookup/lookup-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {Skeleton} from '../../ui/marks/states.js';
import {localized} from '../../values/localized.js';
import {OptionList, type ListItem} from '../popup/option-list.js';
import type {LookupValue} from './lookup-box.js';
import type {LookupController} from './lookup-controller.js';
import {matches} from './match.js';
import css from './lookup-popup.css';

export {itemId} from '../popup/option-list.js';

/** Lines before the last at which the next ones are asked for. */
const NEAR_END = 10;

interface LookupPopupProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  controller: LookupController;
  chosen: readonly LookupValue[];
  multiple: boolean;
}

/** What a lookup offers: records, how many of them, what to do when there are none, and creating one. */
export function LookupPopup({controller, chosen, multiple, ...list}: LookupPopupProps) {
  useSignals();
  useSheet(css);
  const {model} = controller;
  useAnnouncement(model);
  const [active, count] = [model.results.active.value, model.results.options.value.length];
  useEffect(() => {
    if (active > 0 && active < count && active >= count - NEAR_END) void model.more();
  }, [model, active, count]);
  useRoom(list.anchor);
  return (
    <OptionList
      {...list}
      className="lc-listpopup--lookup"
      items={useItems(model, chosen, multiple)}
      onEnd={() => void model.more()}
      selected={multiple ? new Set(chosen.map(({id}) => id)) : chosen[0]?.id}
      active={model.results.active.value}
      onActive={(index) => model.results.activate(index)}
      onPick={(index) => controller.pick(index)}
      onClose={() => controller.leaveList()}
      summary={useSummary(model)}
      notice={hasNotice(model) && <Notice model={model} />}
    />
  );
}

/** One option's line; what it shows is made when it comes into view, for there may be a hundred thousand. */
class OptionItem implements ListItem {
  constructor(
    private readonly option: LookupOption,
    private readonly searched: string,
    readonly group: string | undefined,
    private readonly checked: boolean | null,
  ) {}

  get key(): string {
    return this.option.id;
  }

  get text(): string {
    return [this.option.presentation, ...this.option.data].join(' · ');
  }

  get disabled(): boolean | undefined {
    return this.option.disabled;
  }

  get content(): ReactNode {
    return <OptionLine option={this.option} text={this.searched} checked={this.checked} />;
  }
}

function useItems(model: LookupModel, chosen: readonly LookupValue[], multiple: boolean): ListItem[] {
  useSignals();
  const {t} = useApp();
  const [options, text, recent, canCreate] = [
    model.results.options.value,
    model.text.value,
    model.results.recentCount.value,
    model.canCreate.value,
  ];
  const [recentHead, othersHead] = [t('lookup.recent'), t('lookup.others')];
  return useMemo(() => {
    const ids = multiple ? new Set(chosen.map(({id}) => id)) : null;
    const items: ListItem[] = options.map((option, index) => {
      const group = recent ? (index < recent ? recentHead : othersHead) : option.group;
      return new OptionItem(option, text, group, ids && ids.has(option.id));
    });
    if (canCreate) items.push({key: '+', action: true, content: <CreateLine model={model} />});
    return items;
  }, [model, options, text, recent, canCreate, chosen, multiple, recentHead, othersHead]);
}

function useSummary(model: LookupModel): string | undefined {
  useSignals();
  const {t} = useApp();
  const [count, total] = [model.results.count.value, model.results.total.value];
  if (model.results.note.value) return model.results.note.value;
  if (total === null || total <= count || !count) return undefined;
  return t('lookup.summary', {start: 1, end: count, total});
}

interface OptionLineProps {
  option: LookupOption;
  text: string;
  /** null: one record is chosen, not several. */
  checked: boolean | null;
}

function OptionLine({option, text, checked}: OptionLineProps) {
  return (
    <>
      <span>
        {checked !== null && (
          <span className={checked ? 'lc-opt__check is-on' : 'lc-opt__check'}>
            {checked && <Icon name="check" size="small" />}
          </span>
        )}
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
  const object = localized(model.singular.value, locale.value).toLocaleLowerCase(locale.value) || t('lookup.record');
  const text = model.text.value.trim();
  return (
    <>
      <Icon name="plus" />
      <span>{text ? t('lookup.createNamed', {object, text}) : t('lookup.create', {object})}</span>
      <kbd className="lc-opt__data">Alt N</kbd>
    </>
  );
}

function hasNotice(model: LookupModel): boolean {
  return model.missing.value.length > 0 || model.status.value === 'failed' || !model.results.options.value.length;
}

/** Shown instead of records: first what to fill in, a failure with Retry, loading, or nothing found. */
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

/** Announces to screen readers how many records there are, once they are loaded. */
function useAnnouncement(model: LookupModel): void {
  const {t} = useApp();
  const root = useRoot();
  const status = model.status.value;
  const count = model.results.total.value ?? model.results.count.value;
  const missing = model.missing.value.join(', ');
  useEffect(() => {
    if (status !== 'ready') return;
    if (missing) root.announce(t('lookup.fillFirst', {fields: missing}));
    else root.announce(count ? t('lookup.results', {count}) : t('lookup.noResults'));
  }, [status, count, missing, root, t]);
}

/** In px: a list that has less than this below its box is cramped. */
const ENOUGH = 260;

/** On a phone the box goes to the top when the list would be cramped, so that the keyboard covers none of it. */
function useRoom(anchor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return;
    const makeRoom = () => {
      const box = anchor.current;
      if (!box) return;
      const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      if (bottom - box.getBoundingClientRect().bottom < ENOUGH) box.scrollIntoView({block: 'start'});
    };
    makeRoom();
    visualViewport?.addEventListener('resize', makeRoom);
    return () => visualViewport?.removeEventListener('resize', makeRoom);
  }, [anchor]);
}

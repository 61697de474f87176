import {useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../state/app/app-model.js';
import type {FilterField} from '../state/page/page-loader.js';
import type {PageModel} from '../state/page/page-model.js';
import {useApp} from '../ui/app-context.js';
import {Icon} from '../ui/icons/icon.js';
import {localized} from '../values/localized.js';
import {readOptions, type Option} from '../values/options.js';
import type {PageFilter} from '../values/page-metadata.js';
import {usePage} from './page-session.js';

export function filterLabel({label}: PageFilter, {attribute}: FilterField, {locale}: AppModel): string {
  return localized(label ?? attribute.label ?? attribute.name, locale.value);
}

/** What a filter offers: an enumeration its options, a boolean yes and no. */
export function filterOptions({options}: FilterField, {locale, t}: AppModel): readonly Option[] {
  if (Object.keys(options).length) return readOptions(options, locale.value);
  return ['true', 'false'].map((key) => ({value: key, key, text: t(key === 'true' ? 'ui.yes' : 'ui.no')}));
}

/** The filters that are set, as they are read. */
export function chosenFilters({spec, fields, choice}: PageModel, app: AppModel) {
  return (spec.value?.filters ?? []).flatMap((filter) => {
    const field = fields.value[filter.id];
    const values = choice.value.filters[filter.id] ?? [];
    if (!field || !values.length) return [];
    const options = filterOptions(field, app);
    const words = values.map((value) => options.find(({key}) => key === value)?.text ?? value).join(', ');
    return [{id: filter.id, label: filterLabel(filter, field, app), words}];
  });
}

/** No filter is hidden: each that is set, with its values and how to take it back. */
export function FilterChips() {
  useSignals();
  const list = useRef<HTMLUListElement>(null);
  const {model, root} = usePage();
  const app = useApp();
  const chosen = chosenFilters(model, app);
  if (!chosen.length) return null;
  const remove = (id: string, label: string) => {
    const at = chosen.findIndex((each) => each.id === id);
    model.chooseFilter(id, []);
    root.announce(app.t('page.filterRemoved', {name: label}));
    // The next chip is in its position then; after the last one the filters have the focus.
    setTimeout(() => {
      const left = [...(list.current?.querySelectorAll('button') ?? [])];
      const bar = root.shadow.querySelector<HTMLElement>('.lc-page__bar :is(input, button)');
      (left[Math.min(at, left.length - 1)] ?? bar)?.focus();
    });
  };
  return (
    <ul ref={list} className="lc-page__chips" aria-label={app.t('page.filters')}>
      {chosen.map(({id, label, words}) => (
        <li key={id} className="lc-page__chip">
          <span>{label}</span>
          <b>
            <bdi>{words}</bdi>
          </b>
          <button
            type="button"
            aria-label={app.t('page.removeFilter', {name: label})}
            title={app.t('page.removeFilter', {name: label})}
            onClick={() => remove(id, label)}
          >
            <Icon name="x" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}

import type {ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {readOptions, type Option} from '../values/options.js';
import {configOf} from '../values/attribute-type.js';
import {useApp, useT} from '../ui/app-context.js';
import {Badge} from '../ui/marks/badge.js';
import {Icon} from '../ui/icons/icon.js';
import {lazyView} from '../ui/late/lazy-view.js';
import {Others} from './others/others-slot.js';
import type {AppModel} from '../state/app/app-model.js';
import type {FormModel} from '../state/form/form-model.js';
import type {CommandActions} from './commands/commands.js';

/** The title of an open record: its presentation, else what such a record is called, or "New purchase order". */
export function titleOf(app: AppModel, form: FormModel): string {
  const {metadata} = form;
  if (!metadata) return form.title;
  const locale = app.locale.value;
  const name = localized(metadata.singular ?? metadata.name, locale);
  if (!form.isNew) return form.title || name;
  return metadata.type === 'object_form' ? name : app.t('form.newTitle', {name});
}

/** The option an enumeration field of the form holds now; null without one. */
function optionOf(app: AppModel, form: FormModel, fieldId: string | undefined): Option | null {
  const field = fieldId === undefined ? undefined : form.body.value?.fields.get(fieldId);
  if (!field) return null;
  const options = readOptions(configOf(field.attribute).options ?? {}, app.locale.value);
  return options.find(({value}) => value === field.value.value) ?? null;
}

/** The badge, the unsaved mark and the others who are here, beside a title. */
export function TitleMarks({form}: {form: FormModel}) {
  useSignals();
  const app = useApp();
  const option = optionOf(app, form, form.body.value?.spec.badge);
  return (
    <>
      {option && <Badge role={option.colour}>{option.text}</Badge>}
      <Dirty form={form} />
      <Others form={form} />
    </>
  );
}

function Dirty({form}: {form: FormModel}) {
  useSignals();
  const t = useT();
  return (
    <span role="status" className={form.modified.value ? 'lc-dirty' : undefined}>
      {form.modified.value && <span className="lc-dirty__t">{t('form.unsaved')}</span>}
    </span>
  );
}

const RecordSteps = lazyView(() => import('./record-steps.js').then(({RecordSteps: view}) => view), {words: 'later'});

/** Links to the previous and next record, where it was opened from a list. */
export function Beside({form, ways: {walk, way}}: {form: FormModel; ways: CommandActions}) {
  useSignals();
  if (!walk.value || !way || form.isNew) return null;
  return <RecordSteps form={form} walk={walk.value} way={way} />;
}

/** Breadcrumb, title and commands of a form that is a page. */
export function FormHead({
  form,
  ways,
  listUrl,
  onList,
  children,
}: {
  form: FormModel;
  ways: CommandActions;
  listUrl: string | null;
  onList: (event: React.MouseEvent) => void;
  children: ReactNode;
}) {
  useSignals();
  const app = useApp();
  const title = titleOf(app, form);
  const list = localized(form.metadata?.name, app.locale.value);
  return (
    <header className="lc-head lc-head--form">
      <div className="lc-grow">
        {listUrl && list && (
          <nav className="lc-crumb" aria-label={app.t('form.breadcrumb', {name: title})}>
            <a className="lc-link" href={listUrl} onClick={onList}>
              {list}
            </a>
            <span className="lc-crumb__here">
              <Icon name="chevron-right" size="small" />
              <span aria-current="page">{title}</span>
            </span>
          </nav>
        )}
        <div className="lc-titlerow">
          {title && <h1 className="lc-title">{title}</h1>}
          <TitleMarks form={form} />
        </div>
      </div>
      <Beside form={form} ways={ways} />
      {children}
    </header>
  );
}

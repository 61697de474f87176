import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {whenIdle} from '../state/app/when-idle.js';
import {useApp} from '../ui/app-context.js';
import {classes} from '../ui/classes.js';
import {lazyView} from '../ui/late/lazy-view.js';
import {enterForm, freeField} from '../ui/notices/note-room.js';
import {useRoot, useSheet} from '../ui/root-context.js';
import {Skeleton} from '../ui/marks/states.js';
import {CommandBar} from './commands/command-bar.js';
import {runDefaultCommand, type CommandActions} from './commands/commands.js';
import {useFirstFocus} from './first-focus.js';
import {FormContext} from './form-context.js';
import {FormPanels} from './form-elements.js';
import {FormHead, titleOf} from './form-head.js';
import {FaultSection} from './faults/fault-section.js';
import {NewsSection} from './conflicts/news-section.js';
import {Others} from './others/others-slot.js';
import {KEY_DELAY, shortcutOf} from './commands/shortcuts.js';
import {useStrayKeys} from './commands/stray-keys.js';
import {onUndoKey} from './commands/undo-keys.js';
import {Steps} from './parts.js';
import {useNarrow} from './use-width.js';
import css from './form.css';
import type {FormBody} from '../state/draft/form-body.js';
import type {FormModel} from '../state/form/form-model.js';
import type {FocusRegistry} from './focus-registry.js';

const MetadataProblems = lazyView(
  () => import('./faults/metadata-problems.js').then(({MetadataProblems: view}) => view),
  {
    words: 'later',
    frame: (fault) => fault ?? <FormSkeleton />,
  },
);

const Failed = lazyView(() => import('../ui/marks/empty-state.js').then(({ErrorState: view}) => view), {
  frame: (fault) => fault ?? <FormSkeleton />,
});

const DraftNotice = lazyView(() => import('./conflicts/draft-notice.js').then(({DraftNotice: view}) => view), {
  words: 'later',
});

const COMPACT_AT = 576;

export interface FormViewProps {
  form: FormModel;
  stage: FocusRegistry;
  ways: CommandActions;
  /** A page has its own head with commands; in a modal the dialog shows both. */
  page?: {listUrl: string | null; onList: (event: React.MouseEvent) => void};
}

/** A record's form in whatever state it is: loading, failed, malformed, ready. */
export function FormView({form, stage, ways, page}: FormViewProps) {
  useSignals();
  useSheet(css);
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const compact = useNarrow(box, COMPACT_AT);
  const onKey = shortcuts(form, stage, ways);
  useStrayKeys(box, onKey);
  const emitFocus = ({type, target}: React.FocusEvent) => {
    const path = stage.pathAt(target);
    if (type === 'focus') freeField(target as HTMLElement, compact || !!form.others.peek());
    if (path) form.host.emit(type === 'focus' ? 'lc-focus' : 'lc-blur', {path});
  };
  useEffect(() => enterForm(box.current!), []);
  useEffect(() => whenIdle(() => Failed.preload()), []);
  const status = form.status.value;
  const body = form.body.value;
  useFirstFocus(box, stage, status.kind === 'ready', () => root.announce(titleOf(form.app, form)));
  const bar = page && <CommandBar form={form} ways={ways} compact={compact} place="head" />;
  const size = body?.spec.formSize;
  useEffect(() => {
    if (status.kind === 'failed') root.announce(form.host.sentence(status.error), 'assertive');
  }, [root, form, status]);
  return (
    <div ref={box} className="lc-container lc-formbox lc-fill">
      <div
        className={classes('lc-formview lc-view', size && `lc-formview--${size}`)}
        aria-busy={status.kind === 'loading'}
        onKeyDown={({nativeEvent}) => onKey(nativeEvent)}
        onFocus={emitFocus}
        onBlur={emitFocus}
      >
        {status.kind === 'failed' && <Failed error={status.error} onRetry={() => void form.load()} />}
        {status.kind === 'malformed' && (
          <MetadataProblems problems={status.problems} onRetry={() => void form.load()} />
        )}
        {status.kind === 'loading' && <FormSkeleton />}
        {status.kind === 'ready' && body && (
          <>
            {page && (
              <FormHead form={form} ways={ways} {...page}>
                {!compact && bar}
              </FormHead>
            )}
            {form.draft.value && <DraftNotice form={form} />}
            <NewsSection form={form} />
            <FaultSection form={form} body={body} />
            <ReadyForm {...{form, body, stage, ways}} />
            <Others form={form} stage={stage} />
            {compact && bar}
          </>
        )}
      </div>
    </div>
  );
}

function ReadyForm({form, body, stage, ways}: Pick<FormViewProps, 'form' | 'stage' | 'ways'> & {body: FormBody}) {
  const scope = useMemo(
    () => ({form, body, stage, runDefault: () => runDefault(form, ways)}),
    [form, body, stage, ways],
  );
  const steps = body.spec.steps === undefined ? undefined : body.fields.get(body.spec.steps);
  return (
    <FormContext value={scope}>
      {steps && <Steps field={steps} />}
      <FormPanels elements={body.spec.elements} top />
    </FormContext>
  );
}

function runDefault(form: FormModel, ways: CommandActions): void {
  setTimeout(() => runDefaultCommand(form, ways), KEY_DELAY);
}

function shortcuts(form: FormModel, stage: FocusRegistry, ways: CommandActions) {
  return (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    const shortcut = shortcutOf(event, target as Element, form.app.configuration.peek());
    // a field handles Enter itself, once it knows that it has no other use for it
    if (!shortcut || (shortcut === 'accept' && event.key === 'Enter')) return;
    if (shortcut === 'undo' || shortcut === 'redo') return onUndoKey(event, shortcut, form, stage);
    event.preventDefault();
    if (shortcut === 'list') ways.showShortcuts();
    else if (shortcut === 'save') void form.save();
    else if (shortcut === 'saveClose') void form.saveAndClose();
    else if (shortcut === 'saveNew') void form.saveAndNew();
    else if (form.host.commitFocused()) runDefault(form, ways);
  };
}

/** The shape of a form before there is one. */
function FormSkeleton() {
  const {t} = useApp();
  return (
    <div className="lc-form" role="status">
      <span className="lc-unseen">{t('form.loading')}</span>
      <div className="lc-formgrid">
        {Array.from({length: 8}, (_, index) => (
          <div key={index} className={index % 4 < 1 ? 'lc-c6' : 'lc-c3'}>
            <div className="lc-label">
              <Skeleton width="40%" />
            </div>
            <Skeleton box width="100%" height="var(--lc-control)" />
          </div>
        ))}
      </div>
    </div>
  );
}

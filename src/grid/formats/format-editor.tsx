import {useEffect, useId, useState, type FormEvent} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import {SelectControl} from '../../controls/select/select-control.js';
import {BOUNDS} from '../../query/bounds.js';
import type {Cond} from '../../query/types.js';
import {filterable} from '../../state/filter/criterion.js';
import {treeCondition} from '../../state/filter/filter-tree.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {useSheet} from '../../ui/root-context.js';
import type {FormatSpec} from '../../values/list-formats.js';
import {localized} from '../../values/localized.js';
import type {ColourRole} from '../../values/types.js';
import builderCss from '../filter/builder.css';
import {BuilderGroup} from '../filter/builder-group.js';
import filterCss from '../filter/filter.css';
import {useFilterDraft} from '../filter/use-filter-draft.js';
import type {GridSession} from '../grid-session.js';

const TONES: readonly ColourRole[] = ['danger', 'warning', 'success', 'info', 'accent', 'neutral'];

interface FormatEditorProps {
  /** Id of its form, which the foot of the dialog submits. */
  form: string;
  session: GridSession;
  spec: FormatSpec;
  onDone: (spec: FormatSpec) => void;
}

/** One rule: its condition, and what stands out how while it holds. */
export function FormatEditor({form, session, spec, onDone}: FormatEditorProps) {
  useSignals();
  useSheet(filterCss);
  useSheet(builderCss);
  const {t} = session.app;
  const columns = (session.model.description.value?.columns ?? []).filter(filterable);
  const {draft, edits, box, unvalued, isFull} = useFilterDraft(columns, spec.where as Cond);
  const [look, setLook] = useState<Omit<FormatSpec, 'where'>>(spec);
  const [missing, setMissing] = useState(false);
  const where = treeCondition(draft);
  useEffect(() => box.current?.querySelector<HTMLElement>('.lc-builder__leaf button')?.focus(), [box]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!where || unvalued) return setMissing(true);
    onDone({...look, where});
  };
  return (
    <form id={form} className="lc-formats__editor" noValidate onSubmit={submit}>
      <div ref={box} className="lc-builder">
        <BuilderGroup {...{session, columns, edits}} group={draft} level={1} />
        <p role={missing ? 'alert' : 'status'} className={missing && unvalued ? 'lc-formats__fault' : 'lc-muted'}>
          {missing && (unvalued || !where)
            ? t('formats.incomplete')
            : isFull && t('filter.full', {conditions: BOUNDS.conditions, depth: BOUNDS.depth})}
        </p>
      </div>
      <LookFields {...{session, look}} onChange={setLook} />
    </form>
  );
}

interface LookFieldsProps {
  session: GridSession;
  look: Omit<FormatSpec, 'where'>;
  onChange: (look: Omit<FormatSpec, 'where'>) => void;
}

/** What stands out, and how. */
function LookFields({session, look, onChange}: LookFieldsProps) {
  useSignals();
  const id = useId();
  const {model, app} = session;
  const {t, locale} = app;
  const {column = '', tone, bold = false} = look;
  const columns = model.description.value?.columns ?? [];
  const targets = [
    {key: '', value: null, text: t('formats.wholeRow')},
    ...columns.map(({path, label}) => ({key: path, value: path, text: localized(label, locale.value)})),
  ];
  const tones = TONES.map((key) => ({key, value: key, colour: key, text: t(`formats.tone.${key}`)}));
  return (
    <div className="lc-formats__look">
      <FieldFrame id={`${id}-target`} label={t('formats.target')}>
        <SelectControl
          id={`${id}-target`}
          value={column}
          options={targets}
          onCommit={(path) => onChange({...look, column: path ?? undefined})}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-tone`} label={t('formats.tone')}>
        <SelectControl
          id={`${id}-tone`}
          value={tone}
          options={tones}
          onCommit={(key) => onChange({...look, tone: (key ?? tone) as ColourRole, icon: undefined})}
          required
        />
      </FieldFrame>
      <BooleanControl
        id={`${id}-bold`}
        text={t('formats.bold')}
        value={bold}
        onCommit={(value) => onChange({...look, bold: value || undefined})}
      />
    </div>
  );
}

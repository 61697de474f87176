import {memo, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Boundary} from '../ui/late/boundary.js';
import {classes} from '../ui/classes.js';
import {controlFor} from './fields/field-types.js';
import {useForm} from './form-context.js';
import {AuditSection} from './history/audit-section.js';
import {ListSection} from './list-section.js';
import {FaultyField, type FormFieldProps} from './fields/form-field.js';
import {Blocks, FormTable, TabStrip, Totals} from './parts.js';
import type {FormElement} from '../values/metadata.js';

type Of<K extends FormElement['kind']> = Extract<FormElement, {kind: K}>;

/** The elements of a form or container. Not rendered again by anything that happens to a value, unless a field comes or goes. */
export const FormElements = memo(function FormElements({
  elements,
  outer = 12,
}: {
  elements: FormElement[];
  outer?: number;
}) {
  useSignals();
  const {body} = useForm();
  return elements.map((element, index) => {
    const field = element.kind === 'field' ? body.fields.get(element.field) : undefined;
    if (!field) {
      return (
        <Boundary key={index} around={(fault) => <div className="lc-c12">{fault}</div>}>
          <Element element={element} outer={outer} />
        </Boundary>
      );
    }
    const hidden = (element as Of<'field'>).visible === false && field.shown.value === null;
    if (!field.visible.value || hidden) return null;
    const placed = {field, placement: element as Of<'field'>, outer};
    const Field =
      placed.placement.visibleWhen === undefined
        ? controlFor(field.attribute, placed.placement.control).Field
        : ConditionalField;
    return (
      <Boundary key={index} around={(fault) => <FaultyField {...placed}>{fault}</FaultyField>}>
        <Field {...placed} />
      </Boundary>
    );
  });
});

/** A field that may have other placements too, and be shown at this one alone. */
const ConditionalField = memo(function ConditionalField(props: FormFieldProps) {
  useSignals();
  const {body} = useForm();
  const {field, placement} = props;
  if (field.shown.value === null && !body.shows(placement.visibleWhen)) return null;
  const {Field} = controlFor(field.attribute, placement.control);
  return <Field {...props} />;
});

/**
 * The elements at the top of a form or tab: tab strips reach from edge to edge, all else is in the grid. At the `top` of a form
 * its first panel has what is said above the fields.
 */
export const FormPanels = memo(function FormPanels({elements, top}: {elements: FormElement[]; top?: boolean}) {
  const panels: ReactNode[] = [];
  const add = (panel: ReactNode) => panels.push(<Boundary key={panels.length}>{panel}</Boundary>);
  let run: FormElement[] = [];
  const flush = () => {
    if (run.length) add(<Panel elements={run} top={top && !panels.length} />);
    run = [];
  };
  for (const element of elements) {
    if (element.kind !== 'tabs') run.push(element);
    else {
      flush();
      add(<TabStrip element={element} top={top && !panels.length} />);
    }
  }
  flush();
  return panels;
});

function Panel({elements, top}: {elements: FormElement[]; top?: boolean}) {
  return (
    <div className="lc-form">
      {top && <Above />}
      <div className="lc-formgrid">
        <FormElements elements={elements} />
      </div>
    </div>
  );
}

function Above() {
  useSignals();
  return useForm().stage.above.value;
}

function Element({element, outer}: {element: FormElement; outer: number}) {
  switch (element.kind) {
    case 'field':
      return null;
    case 'table':
      return <PlacedTable element={element} />;
    case 'totals':
      return <Totals element={element} />;
    case 'audit':
      return <AuditSection />;
    case 'group':
      return <Group element={element} outer={outer} />;
    case 'section':
    case 'card':
    case 'image':
    case 'widget':
    case 'mail':
      return <Blocks element={element} outer={outer} />;
    case 'list':
      return <ListSection element={element} />;
    case 'columns':
      return <Columns element={element} outer={outer} />;
    case 'tabs':
      return (
        <div className="lc-c12">
          <TabStrip element={element} />
        </div>
      );
  }
}

function Columns({element: {columns}, outer}: {element: Of<'columns'>; outer: number}) {
  const even = Math.max(1, Math.floor(12 / columns.length));
  return columns.map(({span = even, elements}, index) => (
    <div key={index} className={classes('lc-col', `lc-c${span}`, columns.length > 3 && 'lc-col--four')}>
      <FormElements elements={elements} outer={(span * outer) / 12} />
    </div>
  ));
}

function PlacedTable({element}: {element: Of<'table'>}) {
  useSignals();
  const {body} = useForm();
  const hidden = body.tables.get(element.field)?.visible.value === false || !body.shows(element.visibleWhen);
  return hidden ? null : <FormTable placement={element} />;
}

function Group({element, outer}: {element: Of<'group'>; outer: number}) {
  useSignals();
  const app = useApp();
  const {body} = useForm();
  if (!body.shows(element.visibleWhen)) return null;
  const label = localized(element.label, app.locale.value);
  return (
    <div className="lc-col lc-c12" role="group" aria-label={label || undefined}>
      {label && <h2 className="lc-section">{label}</h2>}
      <FormElements elements={element.elements} outer={outer} />
    </div>
  );
}

import type {Ref} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {FileControl} from '../controls/file/file-control.js';
import {fileSettings} from '../controls/file/settings.js';
import {FilesControl} from '../controls/files/files-control.js';
import {ImageControl} from '../controls/image/image-control.js';
import {LookupControl, LookupListControl} from '../controls/lookup/lookup-control.js';
import type {ControlHandle} from '../controls/props.js';
import type {StoredFile} from '../api/files.js';
import type {EditedRecord} from '../state/edited-record.js';
import type {FieldModel} from '../state/field-model.js';
import {lookupSource} from '../state/field-lookup.js';
import {configOf, typeOf} from '../values/attribute-type.js';
import type {Attribute, TypeName} from '../values/types.js';
import type {CellEditing} from './cell-editing.js';
import {ValueField} from './value-field.js';

const BESIDE = new Set<TypeName>(['text', 'multilingual_text', 'file', 'image', 'files']);

/** Whether the control of an attribute has no room in a cell: it opens beside it. */
export function opensBeside(attribute: Attribute): boolean {
  return BESIDE.has(typeOf(attribute)) || !!configOf(attribute).multiple;
}

interface CellFieldProps {
  id: string;
  editing: CellEditing;
  record: EditedRecord;
  field: FieldModel;
  label?: string;
  inCell?: boolean;
  handle?: Ref<ControlHandle>;
  describedBy?: string;
  onKey?: (key: 'Enter' | 'Escape', event: KeyboardEvent) => void;
}

/** The control of a field, as a form has it. */
export function CellField({editing, record, field, ...given}: CellFieldProps) {
  useSignals();
  const {attribute} = field;
  const value = field.value.value;
  const props = {...given, invalid: field.error !== '', required: field.required.value};
  const type = typeOf(attribute);
  if (type === 'file' || type === 'image') {
    const Control = type === 'file' ? FileControl : ImageControl;
    const stored = typeof value === 'string' && value ? {id: value, name: field.presentation.value} : null;
    const commit = (file: StoredFile | null) => field.commit(file?.id ?? null, file?.name);
    return <Control {...props} {...fileExtras(editing, record, attribute)} value={stored} onCommit={commit} />;
  }
  if (type === 'files') {
    const {canDownload, maxFiles} = configOf(attribute);
    const files = Array.isArray(value) ? (value as StoredFile[]) : [];
    const settings = {...props, ...fileExtras(editing, record, attribute), canDownload, maxFiles};
    return <FilesControl {...settings} value={files} onCommit={(next) => field.commit(next)} />;
  }
  if (type === 'reference') return <Reference {...props} record={record} field={field} />;
  return (
    <ValueField
      {...props}
      attribute={attribute}
      enumerations={{}}
      value={value}
      onInput={(next) => field.input(next)}
      onCommit={(next) => field.commit(next)}
    />
  );
}

type ReferenceProps = Omit<CellFieldProps, 'editing'> & {invalid: boolean; required: boolean};

function Reference({record, field, ...props}: ReferenceProps) {
  useSignals();
  const source = lookupSource(field, (id) => record.body.fields.get(id));
  const value = field.value.value;
  if (configOf(field.attribute).multiple) {
    const ids = Array.isArray(value) ? (value as string[]) : [];
    return (
      <LookupListControl
        {...props}
        source={source}
        value={ids.map((id) => ({id, presentation: ''}))}
        onCommit={(picked) =>
          field.commit(
            picked.map(({id}) => id),
            picked.map(({presentation}) => presentation).join(', '),
          )
        }
      />
    );
  }
  const single = typeof value === 'string' && value ? {id: value, presentation: field.presentation.value} : null;
  return (
    <LookupControl
      {...props}
      source={source}
      value={single}
      onCommit={(picked) => field.commit(picked?.id ?? null, picked?.presentation, picked?.data)}
    />
  );
}

function fileExtras({edits}: CellEditing, {body}: EditedRecord, attribute: Attribute) {
  const onWork = (work: Promise<unknown>) => edits.waitFor(work);
  return {settings: fileSettings(attribute, body.metadata.scriptAlias), onWork};
}

import type {ListColumn} from '../../src/values/list-metadata.js';
import type {FieldPlacement, FormElement, SectionPlacement} from '../../src/values/metadata.js';
import type {LocalizedText} from '../../src/values/types.js';
import {t} from './attributes.js';

/** A field on a form, by internalId. */
export function field(id: string, more: Partial<FieldPlacement> = {}): FieldPlacement {
  return {kind: 'field', field: id, ...more};
}

/** Fields one under another, each at the width of its type or at `span` of 12. */
export function fields(...ids: (string | [id: string, span: number])[]): FormElement[] {
  return ids.map((id) => (typeof id === 'string' ? field(id) : field(id[0], {span: id[1]})));
}

/** Two halves side by side. */
export function halves(left: FormElement[], right: FormElement[]): FormElement {
  return {
    kind: 'columns',
    columns: [
      {span: 6, elements: left},
      {span: 6, elements: right},
    ],
  };
}

export function group(label: LocalizedText, elements: FormElement[]): FormElement {
  return {kind: 'group', label, elements};
}

export function section(
  title: LocalizedText,
  elements: FormElement[],
  more: Partial<Pick<SectionPlacement, 'description' | 'collapsed'>> = {},
): SectionPlacement {
  return {kind: 'section', title, elements, ...more};
}

export function card(title: LocalizedText, icon: string, elements: FormElement[]): FormElement {
  return {kind: 'card', title, icon, elements};
}

/** The records of another object that name this one at `path`. */
export function listOf(object: string, path: string, list?: string): FormElement {
  return {kind: 'list', object, where: {[path]: 'id'}, ...(list && {list})};
}

export function tab(id: string, label: LocalizedText, elements: FormElement[]) {
  return {id, label, elements};
}

/** The e-mail of a record in a tab of its own; `to` is the attribute with the address of a new message. */
export const mailTab = (to?: string) =>
  tab('mail', t('Mail', 'Messagerie', 'Correo', 'Пошта'), [{kind: 'mail', ...(to && {to})}]);

/** The record's history in a tab of its own. */
export const historyTab = tab('history', t('History', 'Historique', 'Historial', 'Історія'), [{kind: 'audit'}]);

/** The columns of a list, by path. */
export function columns(...paths: (string | ListColumn)[]): ListColumn[] {
  return paths.map((path) => (typeof path === 'string' ? {path} : path));
}

/** What pieces are counted in, above a table. */
export const UNITS = {
  label: t('units', 'unités', 'unidades', 'одиниці'),
  plural: {
    one: t('unit', 'unité', 'unidad', 'одиниця'),
    few: t('units', 'unités', 'unidades', 'одиниці'),
    many: t('units', 'unités', 'unidades', 'одиниць'),
  },
};

import {seenFormats} from '../../../src/values/list-formats.js';
import type {DetailSpec, ListColumn, ListSpec} from '../../../src/values/list-metadata.js';
import {seenSpecs} from '../../../src/values/list-modes.js';
import type {FormElement, FormSpec, ListPlacement} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import {isEnumeration} from '../schema/columns.js';
import type {ObjectRights} from '../security/rights.js';
import {PermittedLogic} from './permitted-logic.js';

/** The form without what the viewer may not see. */
export function permittedForm(form: FormSpec, app: Application, rights: ObjectRights): FormSpec {
  const {badge, steps} = form;
  return {
    ...form,
    badge: badge && rights.sees(badge) ? badge : undefined,
    steps: steps && rights.sees(steps) ? steps : undefined,
    elements: permittedElements(form.elements, {app, rights, logic: new PermittedLogic(rights)}),
  };
}

function permittedElements(
  elements: readonly FormElement[],
  viewing: {app: Application; rights: ObjectRights; logic: PermittedLogic},
): FormElement[] {
  const {app, rights, logic} = viewing;
  return elements.flatMap((element): FormElement[] => {
    switch (element.kind) {
      case 'field':
        return rights.sees(element.field) ? [logic.conditions(element)] : [];
      case 'table': {
        if (!rights.sees(element.field)) return [];
        const columns = element.columns?.filter((column) => rights.sees(`${element.field}.${column}`));
        const counted = element.countUnits && rights.sees(`${element.field}.${element.countUnits.column}`);
        const footer = element.footer?.filter(({column}) => rights.sees(`${element.field}.${column}`));
        return [{...logic.conditions(element), columns, footer, countUnits: counted ? element.countUnits : undefined}];
      }
      case 'totals': {
        const rows = element.rows.filter((row) => rights.sees(row.field));
        return rows.length ? [{...element, rows}] : [];
      }
      case 'audit':
        return rights.may('viewAuditLog') ? [element] : [];
      case 'list':
        return mayList(element, app, rights) ? [logic.conditions(element)] : [];
      case 'image':
      case 'mail':
      case 'widget':
        return [logic.conditions(element)];
      case 'section':
      case 'card':
      case 'group': {
        const inner = permittedElements(element.elements, viewing);
        return inner.length ? [{...logic.conditions(element), elements: inner}] : [];
      }
      case 'columns':
        return [
          {
            ...element,
            columns: element.columns.map((column) => ({
              ...column,
              elements: permittedElements(column.elements, viewing),
            })),
          },
        ];
      case 'tabs': {
        const tabs = element.tabs.map((tab) => ({
          ...logic.conditions(tab),
          elements: permittedElements(tab.elements, viewing),
        }));
        return [{...element, tabs: tabs.filter((tab) => tab.elements.length)}];
      }
    }
  });
}

/** What opens beneath a row without the records that the viewer may not know of; undefined where nothing is left. */
function permittedDetail(detail: DetailSpec | undefined, app: Application, rights: ObjectRights) {
  const {form, list} = detail ?? {};
  const seen = list && mayList({object: list.object, where: {[list.reference]: 'id'}}, app, rights) ? list : undefined;
  return form || seen ? {...(form && {form}), ...(seen && {list: seen})} : undefined;
}

/** Whether the viewer may know which records belong to this one. */
function mayList(
  {object, where}: Pick<ListPlacement, 'object' | 'where'>,
  app: Application,
  rights: ObjectRights,
): boolean {
  const target = app.permitted(object, rights.viewer);
  if (!target) return false;
  const there = app.rights(target, rights.viewer);
  return Object.entries(where).every(
    ([path, from]) => seesPath(app, there, path) && (from === 'id' || rights.sees(from)),
  );
}

/** The list without columns, sorting, search paths and views that the viewer may not see. */
export function permittedList(list: ListSpec, app: Application, rights: ObjectRights): ListSpec {
  const sees = (path: string) => seesPath(app, rights, path);
  return {
    ...list,
    ...seenSpecs(list, sees),
    detail: permittedDetail(list.detail, app, rights),
    columns: list.columns.filter((column) => sees(column.path)).map((column) => withAttribute(column, app, rights)),
    sort: list.sort?.filter((item) => sees(item.path)),
    searchDataColumns: list.searchDataColumns?.filter(sees),
    formats: seenFormats(list.formats, sees),
    filterBar: list.filterBar?.filter(sees),
  };
}

/**
 * A column through references carries the attributes it leads to, so that a list need not request each object on its
 * path.
 */
function withAttribute(column: ListColumn, app: Application, rights: ObjectRights): ListColumn {
  if (!column.path.includes('.')) return column;
  const attribute = attributeAt(app, rights, column.path);
  return attribute ? {...column, attribute} : column;
}

/** Whether every step of a path is an attribute the viewer may see, of an object they may view. */
export function seesPath(app: Application, rights: ObjectRights, path: string): boolean {
  return (path === 'id' && rights.may('view')) || attributeAt(app, rights, path) !== undefined;
}

/** What a path leads to, an enumeration with its options; undefined where the viewer may not see a step of it. */
export function attributeAt(app: Application, rights: ObjectRights, path: string): Attribute | undefined {
  const [first = '', ...rest] = path.split('.');
  const attribute = rights.attributes().find(({internalId}) => internalId === first);
  if (!rights.may('view') || !attribute) return undefined;
  const [type, config] = attribute.type;
  const options = isEnumeration(attribute) ? app.definition.enumerations[config?.ref ?? '']?.options : undefined;
  if (!rest.length) return options ? {...attribute, type: [type, {...config, options}]} : attribute;
  const target = options ? undefined : app.object(config?.ref ?? '');
  return target && attributeAt(app, app.rights(target, rights.viewer), rest.join('.'));
}

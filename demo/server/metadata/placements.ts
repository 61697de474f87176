import type {FormElement, FormSpec, ListSpec} from '../../../src/values/metadata.js';
import type {Application} from '../application.js';
import {isEnumeration} from '../schema/columns.js';
import type {ObjectRights} from '../security/rights.js';

/** The form without what the viewer may not see. */
export function permittedForm(form: FormSpec, rights: ObjectRights): FormSpec {
  const {badge, steps} = form;
  return {
    ...form,
    badge: badge && rights.sees(badge) ? badge : undefined,
    steps: steps && rights.sees(steps) ? steps : undefined,
    elements: permittedElements(form.elements, rights),
  };
}

function permittedElements(elements: readonly FormElement[], rights: ObjectRights): FormElement[] {
  return elements.flatMap((element): FormElement[] => {
    switch (element.kind) {
      case 'field':
        return rights.sees(element.field) ? [element] : [];
      case 'table': {
        if (!rights.sees(element.field)) return [];
        const columns = element.columns?.filter((column) => rights.sees(`${element.field}.${column}`));
        const counted = element.countUnits && rights.sees(`${element.field}.${element.countUnits.column}`);
        return [{...element, columns, countUnits: counted ? element.countUnits : undefined}];
      }
      case 'totals': {
        const rows = element.rows.filter((row) => rights.sees(row.field));
        return rows.length ? [{...element, rows}] : [];
      }
      case 'group': {
        const inner = permittedElements(element.elements, rights);
        return inner.length ? [{...element, elements: inner}] : [];
      }
      case 'columns':
        return [
          {
            ...element,
            columns: element.columns.map((column) => ({
              ...column,
              elements: permittedElements(column.elements, rights),
            })),
          },
        ];
      case 'tabs': {
        const tabs = element.tabs.map((tab) => ({...tab, elements: permittedElements(tab.elements, rights)}));
        return [{...element, tabs: tabs.filter((tab) => tab.elements.length)}];
      }
    }
  });
}

/** The list without columns, sorting and search paths that the viewer may not see. */
export function permittedList(list: ListSpec, app: Application, rights: ObjectRights): ListSpec {
  const sees = (path: string) => seesPath(app, rights, path);
  return {
    ...list,
    columns: list.columns.filter((column) => sees(column.path)),
    sort: list.sort?.filter((item) => sees(item.path)),
    searchDataColumns: list.searchDataColumns?.filter(sees),
  };
}

/** Whether every step of a path is an attribute the viewer may see, of an object they may view. */
function seesPath(app: Application, rights: ObjectRights, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  if (!rights.may('view') || !rights.sees(first)) return false;
  const attribute = rights.object.attributes.find(({internalId}) => internalId === first);
  if (!attribute) return first === 'id' && !rest.length;
  if (!rest.length) return true;
  const target = isEnumeration(attribute) ? undefined : app.object(attribute.type[1]?.ref ?? '');
  return target !== undefined && seesPath(app, app.rights(target, rights.viewer), rest.join('.'));
}

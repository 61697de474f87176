import type {Permission} from '../../src/values/metadata.js';
import type {AppDefinition, DataProviderDefinition, ObjectDefinition, PageDefinition} from './definition.js';
import {checkLabelForms} from './print/labels/label-forms.js';
import {printFormsOf, type PrintForm} from './print/print-forms.js';
import {isEnumeration, sectionsOf} from './schema/columns.js';
import {ObjectRights} from './security/rights.js';
import type {Viewer} from './security/viewer.js';

/** An attribute that refers to records of an object, in a section when `section` is set. */
export interface ReferenceLocation {
  object: ObjectDefinition;
  section?: string;
  attribute: string;
  multiple: boolean;
}

/** An application's definition, indexed. */
export class Application {
  private readonly objects: Map<string, ObjectDefinition>;
  private readonly places: Map<string, ReferenceLocation[]>;
  private readonly printForms: Map<string, Map<string, PrintForm>>;

  constructor(readonly definition: AppDefinition) {
    this.objects = new Map(definition.objects.map((object) => [object.alias, object]));
    this.places = new Map();
    this.printForms = printFormsOf(definition);
    checkLabelForms(definition);
    for (const {ref, ...place} of references(definition)) this.places.set(ref, [...this.referencesTo(ref), place]);
  }

  get id(): string {
    return this.definition.id;
  }

  object(alias: string): ObjectDefinition | undefined {
    return this.objects.get(alias);
  }

  printForm({alias}: ObjectDefinition, name: string): PrintForm | undefined {
    return this.printForms.get(alias)?.get(name);
  }

  provider(alias: string): DataProviderDefinition | undefined {
    return this.definition.dataProviders?.find((provider) => provider.alias === alias);
  }

  page(alias: string): PageDefinition | undefined {
    return this.definition.pages?.find((page) => page.alias === alias);
  }

  /** The object whose records the rows of a source are. */
  recordsOf(source: string): string | undefined {
    return this.object(source)?.alias ?? this.provider(source)?.object;
  }

  rights(object: ObjectDefinition, viewer: Viewer): ObjectRights {
    return new ObjectRights(object, viewer);
  }

  /** The object when the viewer may (for some record at least); unknown and forbidden are both undefined. */
  permitted(alias: string, viewer: Viewer, permission: Permission = 'view'): ObjectDefinition | undefined {
    const object = this.object(alias);
    return object && this.rights(object, viewer).may(permission) ? object : undefined;
  }

  /** Everywhere that may point at records of the object. */
  referencesTo(alias: string): ReferenceLocation[] {
    return this.places.get(alias) ?? [];
  }
}

function* references({objects}: AppDefinition): Generator<ReferenceLocation & {ref: string}> {
  for (const object of objects) {
    const sections = sectionsOf(object).map(
      ({internalId, type: [, config]}) => [internalId, config?.columns ?? []] as const,
    );
    for (const [section, attributes] of [[undefined, object.attributes] as const, ...sections]) {
      for (const attribute of attributes) {
        const [name, {ref, multiple = false} = {}] = attribute.type;
        if (name !== 'reference' || isEnumeration(attribute) || !ref) continue;
        yield {ref, object, section, attribute: attribute.internalId, multiple};
      }
    }
  }
}

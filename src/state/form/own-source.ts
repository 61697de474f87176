import {localSource, type FormDefinition, type FormSource} from './form-source.js';
import {readMetadata} from '../../api/read-metadata.js';
import type {Client} from '../../api/client.js';
import type {SavedObject} from '../../contract/records.js';
import {lazyPart} from '../../values/lazy-part.js';

export type SaveFormat = 'form' | 'json';

/** A form that the page itself describes; no server of ours is needed. */
export interface OwnForm {
  /** Columns and layout, or a JSON Schema. */
  definition: object | null;
  /** Address of one of the two, or of what get-metadata answers; asked where there is no definition. */
  metadataUrl: string;
  uiSchema: unknown;
  value: () => Record<string, unknown> | null;
  /** Address that saves the record; without it the page does what it wants with the value. */
  action: string;
  saveFormat: SaveFormat;
  timeZone: string;
  /** Called with the parts of a JSON Schema that the form ignores. */
  unsupported: (names: string[]) => void;
}

/** Reading what is no plain definition, and posting: neither is needed to show one. */
const ownForm = lazyPart(() => import('./own-form.js'));

/** The source of a form that its page describes. */
export function ownSource(client: () => Promise<Client>, own: OwnForm): FormSource {
  let current: FormSource | null = null;
  const {definition, action, value, timeZone} = own;
  const post = action
    ? async (object: object, requestId: string): Promise<SavedObject | undefined> =>
        (await ownForm.load()).postRecord(await client(), own, object, requestId)
    : undefined;
  const source = async (): Promise<FormSource> => {
    if (isPlain(definition)) return localSource(readMetadata(definition), value, timeZone, post);
    return (await ownForm.load()).readSource(client, own, post);
  };
  const ready = () => current!;
  return {
    metadata: async (again) => {
      current = await source();
      // Saving must not depend on the server that has the code.
      if (post) ownForm.preload();
      return current.metadata(again);
    },
    load: (...call) => ready().load(...call),
    save: (...call) => ready().save(...call),
    delete: (...call) => ready().delete(...call),
    asGiven: (content) => current?.asGiven?.(content) ?? content,
  };
}

function isPlain(definition: object | null): definition is FormDefinition {
  return Array.isArray((definition as Partial<FormDefinition> | null)?.columns);
}

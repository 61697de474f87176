import type {ReactNode} from 'react';
import {flag, json, text, type Properties} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import type {LabelsChosen} from '../src/state/labels/labels-model.js';
import {ownUrl} from '../src/state/app/own-url.js';
import {lazyView} from '../src/ui/late/lazy-view.js';
import {equip} from './equip.js';

const LabelsView = lazyView(() => import('../src/services/labels/labels-view.js').then(({LabelsView: view}) => view), {
  words: 'tools',
});

/**
 * Labels of records on sheets, by a label form of their object: what is on them, how many each record has, and the sheets as they
 * come out of the printer or as a PDF.
 * @tag lc-labels
 * @fires {CustomEvent} lc-title - The title became another; detail {title}.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key PageDown_PageUp - On the sheets: the next one, and the one before.
 * @key +_-_0 - On the sheets: larger, smaller, as wide as there is room.
 * @example <lc-labels base-url="/supply/product" object-ids="p1,p2"></lc-labels>
 */
export class LcLabels extends ShellElement {
  static override tag = 'lc-labels';
  static override wordless = true;
  static override properties: Properties = {
    baseUrl: text(),
    objectIds: text(),
    print: text(),
    params: json<LabelsChosen>({}, 'record'),
    indexUrl: text(),
    urlState: flag(),
  };

  /** Address of the object: `/{application}/{object}`. */
  declare baseUrl: string;
  /** Ids of its records, comma-separated; 200 at most. */
  declare objectIds: string;
  /** Alias of the label form; the first one when absent. */
  declare print: string;
  /** What is chosen at first: `{sheet, type, value, width, height, color, first, text, copies}`. */
  declare params: LabelsChosen;
  /** Address of the list that the records come from. */
  declare indexUrl: string;
  /** Writes what is chosen to the page's URL. One element per page. */
  declare urlState: boolean;

  protected override view(): ReactNode {
    const {app, baseUrl, objectIds, print, params} = this;
    if (!app) return null;
    equip(app);
    const ids = [...new Set(objectIds.split(',').map((id) => id.trim()))].filter(Boolean);
    const indexUrl = ownUrl(this.indexUrl, location.href) ?? '';
    const chosen = {...params, ...(print && {form: print})};
    return <LabelsView {...{baseUrl, ids, chosen, indexUrl}} onChosen={(next: LabelsChosen) => this.keep(next)} />;
  }

  private keep({form, ...params}: LabelsChosen): void {
    if (!this.urlState) return;
    const url = new URL(location.href);
    if (form) url.searchParams.set('print', form);
    if (Object.keys(params).length) url.searchParams.set('params', JSON.stringify(params));
    else url.searchParams.delete('params');
    history.replaceState(history.state, '', url);
  }
}
export default LcLabels;

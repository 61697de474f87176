import type {ReactNode} from 'react';
import {SearchButton} from '../src/shell/search-button.js';
import {ShellPart} from './shell-part.js';

/**
 * The search over records, pages and actions of an application, for the header of a page of one's own.
 * @tag lc-search
 * @fires {CustomEvent} lc-search - All records that hold a text are wanted; detail {text, alias}. Cancel it to show them
 * yourself; otherwise the list of the object opens, searched for it.
 * @key Ctrl+K - Opens the search.
 * @example <lc-app app-id="supply"><header><lc-search></lc-search></header></lc-app>
 */
export class LcSearch extends ShellPart {
  static override tag = 'lc-search';

  protected override view(): ReactNode {
    const model = this.model.value;
    return model && <SearchButton model={model} onSearch={this.search} />;
  }
}
export default LcSearch;

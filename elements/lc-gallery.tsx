import {text, type Properties} from '../src/host/properties.js';
import type {GivenSpecs, ListMode} from '../src/values/list-modes.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

/**
 * A list as a gallery: its records as cards with a large picture. Two cards are side by side on a phone.
 * @tag lc-gallery
 * @slot - `<lc-column path label type>`: the columns of the rows; or a `<table>`: columns and rows, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The first cards are on the screen; detail {total}.
 * @fires {CustomEvent} lc-row-open - A card is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-selection-change - Other cards are selected; detail {every, ids, count}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-page - The person changed page or page size; detail {page, pageSize}.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Enter - Opens the card.
 * @key Shift+F10 - The menu of the card, as the right button and the menu key.
 * @example <lc-gallery alias="product" image-column="image" title-column="name"></lc-gallery>
 */
export class LcGallery extends LcGrid {
  static override tag = 'lc-gallery';
  static override properties: Properties = {...LIST_PROPERTIES, imageColumn: text(), titleColumn: text()};

  /** Path of the picture; the list's own, else its first image, when absent. */
  declare imageColumn: string;
  /** Path of what stands beneath the picture as the name; the list's own, else its first text, when absent. */
  declare titleColumn: string;

  override get shownAs(): ListMode {
    return 'gallery';
  }

  override get onlyShownAs(): ListMode {
    return 'gallery';
  }

  override get givenViews(): GivenSpecs {
    const {imageColumn: image, titleColumn: title} = this;
    return {gallery: {...(image && {image}), ...(title && {title})}};
  }
}

export default LcGallery;

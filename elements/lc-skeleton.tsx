import type {ReactNode} from 'react';
import {choice, number, textThat, whole} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {SkeletonPicture} from '../src/ui/marks/skeleton.js';
import {readViewBox, SKELETON_SHAPES, type SkeletonShape, type SkeletonSize} from '../src/ui/marks/skeleton-shapes.js';

const USUAL: SkeletonSize = {width: 400, height: 130};
const viewBox = textThat((value) => readViewBox(value) !== undefined, '400x130');

/**
 * A placeholder for content that is still loading, as wide as its container. Screen readers ignore it: give the box
 * around it `aria-busy="true"` and a name for as long as it is there.
 * @tag lc-skeleton
 * @example <lc-skeleton lines="4"></lc-skeleton>
 */
export class LcSkeleton extends ShellElement {
  static override tag = 'lc-skeleton';
  static override wordless = true;
  static override properties = {
    shape: choice(SKELETON_SHAPES, 'text'),
    viewbox: viewBox,
    speed: number(2),
    lines: whole(4),
    columns: whole(4),
  };
  /** The shape of the content: lines of text, a disc, a box, a card with a picture, rows of a table. */
  declare shape: SkeletonShape;
  /** Width and height of the drawing, `400x130`; the container decides the real width. */
  declare viewbox: string;
  /** Seconds that one pass of the light lasts. */
  declare speed: number;
  /** Lines of a text or card, rows of a table. */
  declare lines: number;
  /** Columns of a table. */
  declare columns: number;

  protected override view(): ReactNode {
    const {shape, speed, lines, columns} = this;
    const size = readViewBox(this.viewbox) ?? USUAL;
    return <SkeletonPicture {...{shape, size, lines, columns}} speed={speed > 0 ? speed : 2} />;
  }
}
export default LcSkeleton;

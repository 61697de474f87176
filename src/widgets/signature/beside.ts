import {useCallback, type RefCallback} from 'react';

/** What a dialog is for, which it does not cover. */
export interface Subject {
  /** Where it is in the window; null: it is not shown. */
  box: () => DOMRect | null;
  /** Brings it above a line, in px of the window. */
  show: (line: number) => void;
  /** The dialog is gone. */
  release: () => void;
}

/** px between the dialog and what it is for, and from the edge of the window. */
const [GAP, EDGE] = [24, 16];
const PHONE = '(max-width: 576px)';

/** Puts the dialog around an element beside its subject; where there is no room, at the foot of the window, with the subject above. */
export function useBeside(subject: Subject | undefined): RefCallback<HTMLElement> {
  return useCallback(
    (content: HTMLElement | null) => {
      const dialog = content?.closest<HTMLElement>('[role="dialog"]');
      const scrim = dialog?.parentElement;
      if (!subject || !dialog || !scrim) return;
      const place = () => put(dialog, scrim, subject);
      place();
      const follow = new ResizeObserver(place);
      follow.observe(dialog);
      addEventListener('resize', place);
      return () => {
        follow.disconnect();
        removeEventListener('resize', place);
        subject.release();
      };
    },
    [subject],
  );
}

function put(dialog: HTMLElement, scrim: HTMLElement, subject: Subject): void {
  const room = getComputedStyle(scrim);
  const {offsetWidth: width, offsetHeight: height} = dialog;
  const box = subject.box();
  if (!width || !box) return;
  const at = matchMedia(PHONE).matches ? null : besideOf(box, width);
  Object.assign(dialog.style, {
    justifySelf: at === null ? '' : 'left',
    marginLeft: at === null ? '' : `${at - parseFloat(room.paddingLeft)}px`,
    alignSelf: at === null ? 'end' : '',
  });
  subject.show(at === null ? innerHeight - parseFloat(room.paddingBottom) - height : innerHeight);
}

/** px from the left of the window; null: it has no room beside. */
function besideOf({left, right}: DOMRect, width: number): number | null {
  if (right + GAP + width <= innerWidth - EDGE) return right + GAP;
  return left - GAP - width >= EDGE ? left - GAP - width : null;
}

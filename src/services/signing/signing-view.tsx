import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {Boundary} from '../../ui/late/boundary.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {useBack, useRoomOf} from '../panes.js';
import {useAddress} from '../use-address.js';
import {PackageList} from './package-list.js';
import {PackagePage} from './package-page.js';
import {SigningSession} from './signing-session.js';
import inputCss from '../../styles/input.css';
import css from './signing.css';

/** px of the element from which all panes of a package have room. */
const DESK = 1040;

export interface SigningViewProps {
  /** Id of the open package; '': the list. */
  pack: string;
  alias: string;
  objectId: string;
  /** The page's address names the package that is open. */
  urlState: boolean;
  /** Another package, or the list, was opened. */
  onPackage: (id: string) => void;
}

/** The packages of a person, or one of them. */
export function SigningView({pack, alias, objectId, urlState, onPackage}: SigningViewProps) {
  useSignals();
  useSheet(inputCss);
  useSheet(css);
  const app = useApp();
  const root = useRoot();
  const latest = useRef(onPackage);
  latest.current = onPackage;
  const first = useRef(pack);
  const session = useMemo(() => {
    const made = new SigningSession(app, root, (id) => latest.current(id));
    made.follow(first.current);
    return made;
  }, [app, root]);
  session.record = alias && objectId ? {alias, id: objectId} : null;
  useEffect(() => session.follow(pack), [session, pack]);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomOf(box, DESK);
  const model = session.opened.value;
  useBack(session, model && model.id !== first.current ? model.id : null);
  useAddress(urlState, {package: model?.id ?? ''}, ({package: id = ''}) => {
    if (id) session.follow(id);
    else if (session.opened.peek()) session.back();
  });
  return (
    <div ref={box} className="lc-container lc-signingbox">
      <div className={classes('lc-view lc-signing', `is-${room}`)}>
        <Boundary>
          {model ? <PackagePage key={model.id} {...{session, model, room}} /> : <PackageList {...{session, room}} />}
        </Boundary>
      </div>
    </div>
  );
}

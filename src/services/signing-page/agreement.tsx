import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {message} from '../../ui/notices/lazy-message.js';
import {worded} from '../../ui/late/wanted.js';
import {BooleanControl} from '../../controls/boolean/boolean-control.js';
import type {VisitSession} from './visit-session.js';

/** That the person agrees to sign electronically, and what that means. */
export function Agreement({session}: {session: VisitSession}) {
  useSignals();
  const app = useApp();
  const id = useId();
  const {model, root} = session;
  const explain = async () => {
    const code = await worded({app, root}, message);
    await code?.openMessage(root, {
      kind: 'info',
      title: app.t('signing.visit.terms'),
      text: app.t('signing.visit.termsText'),
      answers: [{id: 'ok', label: app.t('ui.ok'), variant: 'primary'}],
    });
  };
  return (
    <div className="lc-visit__agree">
      <BooleanControl
        id={id}
        text={app.t('signing.visit.agree')}
        value={model.agreed.value}
        onCommit={(agreed) => model.agree(agreed)}
      />
      <button type="button" className="lc-visit__link" onClick={() => void explain()}>
        {app.t('signing.visit.terms')}
      </button>
    </div>
  );
}

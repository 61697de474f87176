import {useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {Button} from '../../ui/button.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import type {GridSession} from '../grid-session.js';

const ViewsMenu = lazyView(() => import('./views-menu.js').then(({ViewsMenu: view}) => view), {
  words: 'tools',
  onClose: (menu) => menu.onClose,
});

/** Beside the title: the view that is shown, and the menu of the others. */
export function ViewsButton({session}: {session: GridSession}) {
  useSignals();
  const {app, model} = session;
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const name = model.settings.shown.value?.name;
  const label = app.t('views.label');
  if (!model.settings.key || !model.description.value) return null;
  const show = () => setOpen(true);
  return (
    <>
      <Button
        ref={anchor}
        variant="muted"
        size="small"
        icon={name ? undefined : 'chevrons-up-down'}
        endIcon={name ? 'chevrons-up-down' : undefined}
        label={name ? undefined : label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPress={() => (open ? setOpen(false) : show())}
      >
        {name}
      </Button>
      {open && <ViewsMenu session={session} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}

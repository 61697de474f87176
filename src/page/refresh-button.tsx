import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {usePage} from './page-session.js';

/** Shows everything on the page anew. */
export function RefreshButton() {
  const {model} = usePage();
  const {t} = useApp();
  return (
    <Button
      variant="muted"
      icon="refresh-cw"
      className="lc-page__refresh"
      label={t('page.refresh')}
      onPress={() => model.refresh()}
    />
  );
}

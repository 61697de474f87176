// The functions of `lc-runtime/extend`: what a page adds to the runtime. `window.lc` of a page with the script tag has them too.
import {extensions} from '../src/values/extensions.js';
import {registrar, type Registrar} from '../src/values/register.js';

export const {registerType, registerRule, registerOperator, registerCell, registerMessages, registerIcon}: Registrar =
  registrar(extensions);

export {registerTheme} from '../src/host/theme.js';

import {createRoot} from 'react-dom/client';
import 'lc-runtime/define/lc-app';
import 'lc-runtime/define/lc-grid';
import 'lc-runtime/define/lc-number';
import 'lc-runtime/define/lc-select';
import {LcApp} from 'lc-runtime/react';
import {Page} from '../react/page.jsx';

createRoot(document.querySelector('#host')).render(
  <LcApp appId="supply">
    <Page />
  </LcApp>,
);

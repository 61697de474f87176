import {css} from '@codemirror/lang-css';

export const extension = () => css();

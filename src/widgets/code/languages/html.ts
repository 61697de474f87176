import {html} from '@codemirror/lang-html';

export const extension = () => html();

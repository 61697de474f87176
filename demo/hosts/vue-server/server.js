// What a server sends: the tags with their attributes, before any script of the page runs.
import {createSSRApp} from 'vue';
import {renderToString} from 'vue/server-renderer';
import Page from '../vue/page.vue';

export const html = await renderToString(createSSRApp(Page));

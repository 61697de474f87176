import {createSSRApp} from 'vue';
import Page from '../vue/page.vue';

createSSRApp(Page).mount('#host');

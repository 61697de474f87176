// @ts-check
import {siteHeader} from '../site/header.js';

document.body.prepend(siteHeader());

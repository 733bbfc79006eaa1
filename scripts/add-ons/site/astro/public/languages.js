import { closestLanguage } from '../../../../../generators/routes/runtime/closest.ts';

// Of a page in all languages, the reader's is left: that of the address, else the closest to those that the browser asks for.
const isMissing = 'missing' in document.currentScript.dataset;
const [, ofAddress = ''] = location.pathname.slice(document.documentElement.dataset.base.length).split('/');
const lines = [...document.querySelectorAll('main > p')];
const known = lines.map(({ lang }) => lang);
const closest = closestLanguage([ofAddress, ...navigator.languages], known);
const line = lines.find(({ lang }) => lang === closest);
if (!isMissing) location.replace((line ?? lines[0]).querySelector('a').href);
else if (line !== undefined) for (const one of lines) one.hidden = one !== line;

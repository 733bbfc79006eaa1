import { closestLanguage } from '../../../../../generators/routes/runtime/closest.ts';

// The reader's language is that of the address, else the closest to those of the browser. Without a page, only its line stays.
const isMissing = 'missing' in document.currentScript.dataset;
const [, ofAddress = ''] = location.pathname.slice(document.documentElement.dataset.base.length).split('/');
const lines = [...document.querySelectorAll('main > p')];
const codes = lines.map(({ lang }) => lang);
const closest = closestLanguage([ofAddress, ...navigator.languages], codes);
const line = lines.find(({ lang }) => lang === closest);
if (!isMissing) location.replace((line ?? lines[0]).querySelector('a').href);
else if (line !== undefined) for (const other of lines) other.hidden = other !== line;

// Of a page in all languages, the reader's is left: that of the address, else the first that the browser asks for and that there is.
const isMissing = 'missing' in document.currentScript.dataset;
const [, ofAddress] = location.pathname.slice(document.documentElement.dataset.base.length).split('/');
const lines = [...document.querySelectorAll('main > p')];
const inWanted = (code, isSame) => lines.find(({ lang }) => isSame(lang.toLowerCase(), code.toLowerCase()));
const line = [ofAddress, ...navigator.languages]
  .map((code) => inWanted(code, (a, b) => a === b) ?? inWanted(code, (a, b) => a.split('-')[0] === b.split('-')[0]))
  .find((one) => one !== undefined);
if (!isMissing) location.replace((line ?? lines[0]).querySelector('a').href);
else if (line !== undefined) for (const one of lines) one.hidden = one !== line;

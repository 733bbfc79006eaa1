// The search needs WebAssembly. Where the browser, or a policy of the server, does not let it run, the search says so.
const words = {
  en: 'The search does not work here: the browser, or the policy of this server, does not let it run.',
  fr: 'La recherche ne fonctionne pas ici : le navigateur, ou la politique de ce serveur, l’empêche de s’exécuter.',
  ar: 'البحث لا يعمل هنا: المتصفح أو سياسة هذا الخادم لا يسمح بتشغيله.',
};
const search = document.querySelector('#starlight__search');

try {
  // The shortest module.
  new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
} catch {
  const said = document.createElement('p');
  said.lang = document.documentElement.lang in words ? document.documentElement.lang : 'en';
  said.dir = 'auto';
  said.textContent = words[said.lang];
  search?.replaceWith(said);
}

/** Ids of checks that are gone, each with the check that holds its rule now, where one does. */
export const formerChecks: ReadonlyMap<string, string | undefined> = new Map([
  ['duplicate-route', 'overlapping-route'],
  ['missing-message', 'message-keys'],
  ['name-collision', undefined],
  ['page-language', undefined],
  ['past-when-written', 'past-last-day'],
  ['renamed-icon', 'unknown-icon'],
  ['route-fails', undefined],
  ['route-shape', undefined],
  ['route-slow', undefined],
  ['self-dependency', 'dependency-cycle'],
  ['too-many-pages', undefined],
  ['translation-extra', 'translation-missing'],
  ['translation-glossary', 'translation-differs'],
  ['translation-plural', undefined],
  ['unknown-user', 'unknown-dependency'],
  ['unused-message', 'message-keys'],
]);

/** Ids of checks that are gone, each with the check that holds its rule now, where one does. */
export const formerChecks: ReadonlyMap<string, string | undefined> = new Map([['too-many-pages', undefined]]);

// Stands in for the generated module of the same name; see locales.ts.

/** Paths of the public routes. */
export const publicPaths: readonly string[] = ['/{locale}/water', '/{locale}/water/{id}', '/{locale}/water/{id}/map'];

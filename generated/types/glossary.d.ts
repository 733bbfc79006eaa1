// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate


export type SameWord = (string | {
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$".
 */
[k: string]: string
})

/**
 * Terms and their translations: `catalog/glossary.yaml`.
 */
export interface GlossaryFile {
/**
 * Each term in every language.
 * 
 * @maxItems 1000
 */
terms: Text[]
/**
 * Words that are rightly the same in a translation: in one language, as in { fr: Forums }, or in any, as in Forums.
 * 
 * @maxItems 1000
 */
sameWords?: SameWord[]
}
/**
 * One string per language code of languages.yaml.
 */
export interface Text {
/**
 * This interface was referenced by `Text`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$".
 */
[k: string]: string
}

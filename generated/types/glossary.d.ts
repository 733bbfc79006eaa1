// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate


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
 * Texts that may be equal to the source text in a translation.
 * 
 * @maxItems 1000
 */
sameWords?: string[]
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

/**
 * The public entry of `src/declarations`: everything that custom code and `app/` use of an application's declarations.
 * It only re-exports. It reads files, so screens must not import it: types aside, they get the declarations from the
 * browser's model.
 */

// Reading an application
export { loadModel } from './load-model.ts'
export { readApplication } from './read-application.ts'
export { readCodeNames } from './code/read-code-names.ts'

// The result
export type { ApplicationIndex } from './browser-model.ts'
export type { EntityModel, ListModel, Model, ResourceModel } from './model.ts'
export { lookup } from './lookup.ts'

// Translations
export { checkTranslationFiles, type TranslationFile } from './words/check-translation-files.ts'
export { flatWords, type NestedWords } from './words/flat-words.ts'

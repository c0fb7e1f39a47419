/**
 * The door of `src/declarations`: all that custom code and `app/` use of what an application declares. It only re-exports. It reads
 * files, so it is no import of a screen: types aside, a screen gets the declarations from the browser's model.
 */

// Reading an application
export { loadModel } from './load-model.ts'
export { readApplication } from './read-application.ts'
export { readCodeNames } from './read-code-names.ts'

// What was read
export type { ApplicationIndex } from './browser-model.ts'
export type { EntityModel, ListModel, Model, ResourceModel } from './model.ts'
export { lookup } from './lookup.ts'

// Translations
export { checkTranslationFiles, type TranslationFile } from './words/check-translation-files.ts'
export { flatWords, type NestedWords } from './words/flat-words.ts'

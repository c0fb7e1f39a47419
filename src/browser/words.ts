/** The entry for tools: the texts of the framework's screens, without the screens. */
export { fullCatalogue as catalogue } from './ground/i18n/full-catalogue.ts'

/** The entry for tools: the texts of the framework's screens, without the screens. */
export { catalogue } from './ground/i18n/catalogue.ts'

/** The door for tools: the words of the framework's screens, without the screens. */
export { catalogue } from './ground/i18n/catalogue.ts'

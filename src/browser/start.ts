/** The entry for an application's page: `await start({ root, index, loaders, parts, icons, customFiles, contracts })`. */
export { start } from './app/start.tsx'
export type { ResourceLoaders } from './ground/model/application-source.ts'
export type { Icons } from './ground/shell/Icon.tsx'

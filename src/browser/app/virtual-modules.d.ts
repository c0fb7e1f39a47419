/** The modules that `rollcallPlugin` generates from the declarations. */
declare module 'virtual:rollcall/application' {
  export const index: import('#declarations/browser-model.ts').ApplicationIndex
  export const loaders: import('#browser/ground/model/application-source.ts').ResourceLoaders
  export const reports: import('#browser/ground/model/application-source.ts').ReportsLoader
}

declare module 'virtual:rollcall/icons' {
  export const icons: import('#browser/ground/shell/Icon.tsx').Icons
}

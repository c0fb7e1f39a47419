/** The modules that `rollcallPlugin` generates from the declarations. */
declare module 'virtual:rollcall/application' {
  export const index: import('#declarations/browser-model.ts').ApplicationIndex
  export const loaders: import('#browser/ground/model/application-source.ts').ResourceLoaders
  export const parts: import('#browser/ground/model/application-source.ts').PartLoaders
}

declare module 'virtual:rollcall/icons' {
  export const icons: import('#browser/ground/shell/Icon.tsx').Icons
}

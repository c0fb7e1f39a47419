/** What `rollcallPlugin` makes of the declarations. */
declare module 'virtual:rollcall/application' {
  export const index: import('#declarations/index.ts').ApplicationIndex
  export const loaders: import('#browser/start.ts').ResourceLoaders
}

declare module 'virtual:rollcall/icons' {
  export const icons: import('#browser/start.ts').Icons
}

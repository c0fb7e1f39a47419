/** The part of node-polyglot that is used: what react-admin renders texts with in the browser. */
declare module 'node-polyglot' {
  interface Polyglot {
    transformPhrase(phrase: string, values: Readonly<Record<string, unknown>>, language: string): string
  }
  const polyglot: Polyglot
  export default polyglot
}

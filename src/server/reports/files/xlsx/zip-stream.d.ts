/** Of the library, as far as workbooks use it: it has no types of its own. */
declare module 'zip-stream' {
  import type { Readable, Transform } from 'node:stream'

  export default class ZipStream extends Transform {
    constructor(options?: { level?: number })
    entry(source: Readable | string, data: { name: string }, callback: (error: Error | null) => void): void
    finish(): void
  }
}

import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'

/** A stream that is checked on its way. */
export interface Checksummed {
  /** The same bytes; fails as the other one does. */
  stream: Readable
  /** SHA-256 of what has passed, in hex. To be asked once, at the end. */
  checksum(): string
}

/** Works out the checksum of bytes while they pass, so that a file of any size is never in memory. */
export function checksummed(source: Readable): Checksummed {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // A failure of either destroys both, which is where whoever reads meets it.
  pipeline(source, stream, () => {})
  return { stream, checksum: () => hash.digest('hex') }
}

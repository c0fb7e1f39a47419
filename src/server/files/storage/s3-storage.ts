import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { type FileStorage, storageKey } from './file-storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Endpoint of an S3-compatible service; absent: AWS. */
  endpoint?: string
}

/** The maximum per delete call. */
const MOST_REMOVED = 1000

/**
 * Stores files in a bucket of S3 or a compatible service. Credentials come from the SDK's default chain:
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role.
 */
export function s3Storage({ bucket: Bucket, region, endpoint }: S3Settings): FileStorage {
  const config: S3ClientConfig = { region, ...(endpoint && { endpoint, forcePathStyle: true }) }
  // Not all compatible services support the newer checksums.
  if (endpoint) Object.assign(config, { requestChecksumCalculation: 'WHEN_REQUIRED' })
  const client = new S3Client(config)
  return {
    async write(place, file) {
      const object = { Bucket, Key: storageKey(place) }
      if (file instanceof Uint8Array) await client.send(new PutObjectCommand({ ...object, Body: file }))
      else
        await unlessBroken(file.stream, (abortSignal) => {
          const command = new PutObjectCommand({ ...object, Body: file.stream, ContentLength: file.length })
          return client.send(command, { abortSignal })
        })
    },
    async read(place) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: storageKey(place) }))
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('S3 gave no bytes, or not how many.')
        return { stream: Body, length: ContentLength }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(places) {
      for (let from = 0; from < places.length; from += MOST_REMOVED) {
        const Objects = places.slice(from, from + MOST_REMOVED).map((place) => ({ Key: storageKey(place) }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        const [first] = Errors
        if (first)
          throw new Error(`${Errors.length} files were not removed: ${first.Code ?? ''} ${first.Message ?? ''}`)
      }
    },
  }
}

/** The SDK leaves the failures of a stream to whoever made it: here they end what is sent, and are its failure. */
async function unlessBroken(stream: Readable, send: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const broken = new AbortController()
  stream.once('error', (error) => broken.abort(error))
  try {
    await send(broken.signal)
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error
  }
}

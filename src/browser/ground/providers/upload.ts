import type { StoredFile } from '#protocol/stored-file.ts'
import { failureOf, unreachable } from './failure.ts'
import type { HttpSettings } from './http-client.ts'

export interface UploadOptions {
  /** Called with the share sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a file for a field, `book.cover_id`. Fails with an `HttpError` whose message can be shown. */
export type Upload = (field: string, file: File, options?: UploadOptions) => Promise<StoredFile>

/** `fetch` does not report upload progress, so this uses XMLHttpRequest. */
export function createUpload({ base, tenant, token }: Omit<HttpSettings, 'fetch'>): Upload {
  return (field, file, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', `${base}/files?field=${encodeURIComponent(field)}`)
      request.responseType = 'json'
      const bearer = token.read()
      if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
      request.setRequestHeader('x-tenant', tenant)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total)
      }
      request.onload = () => {
        const { status, response } = request
        if (status === 201) return resolve((response as { item: StoredFile }).item)
        reject(failureOf(status, inPlace(response), new Headers()))
      }
      request.onerror = () => reject(unreachable(new Error('The upload was not answered.')) as Error)
      request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      const body = new FormData()
      body.append('file', file)
      request.send(body)
    })
}

/** The file's errors are shown at its input, which is not a form of its own. */
function inPlace(response: unknown): unknown {
  const file = (response as { errors?: { file?: string[] } } | null)?.errors?.file?.[0]
  return file === undefined ? response : { error: file }
}

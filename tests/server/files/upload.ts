import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import type { StoredFile } from '#protocol/stored-file.ts'
import type { TestServer } from '../../support/server.ts'

export interface UploadReply {
  status: number
  body: { item: StoredFile; error: string; errors: Record<string, string[]> }
}

export interface Sent {
  bytes: Uint8Array
  name?: string
  /** The declared media type. */
  type?: string
}

/** Uploads a file for a field as one person. */
export async function upload(server: TestServer, person: string, field: string, sent: Sent): Promise<UploadReply> {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/files?field=${field}`,
    ...multipart(sent, await server.identity(person)),
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** Headers and body of a request that carries one file. */
export function multipart(
  { bytes, name = 'picture.png', type = 'image/png' }: Sent,
  headers: Record<string, string>,
): Pick<InjectOptions, 'headers' | 'payload'> {
  const boundary = 'between-parts'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** A picture of one colour. */
export function picture(width: number, height: number, type: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .toFormat(type)
    .toBuffer()
}

/** A PDF as far as its bytes tell. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  endpoint: string
  objects: Map<string, Buffer>
  close(): Promise<void>
}

/** As much of S3 as keeping files takes: put, get and delete objects, signed requests only. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
      const body = Buffer.concat(chunks)
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=tester/') === true
      const answer = (status: number, content: Buffer | string = '') =>
        response.writeHead(status, { 'content-length': Buffer.byteLength(content) }).end(content)
      if (!isSigned) return answer(403, '<Error><Code>AccessDenied</Code></Error>')
      if (request.method === 'PUT') {
        objects.set(key, body)
        return answer(200)
      }
      if (request.method === 'POST') {
        for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g))
          objects.delete(`${key.replace(/\/$/, '')}/${name}`)
        return answer(200, '<DeleteResult></DeleteResult>')
      }
      const object = objects.get(key)
      return object ? answer(200, object) : answer(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A geocoder that speaks the protocol of Nominatim and knows a few addresses. */
export interface NominatimSimulator {
  url: string
  /** The requests that it received, in order. */
  asked: { address: string; country: string; userAgent: string; at: number }[]
  close(): Promise<void>
}

/** Address -> its places, or the HTTP status of a failure. */
type Answers = Record<string, number | { display_name: string; lat: string; lon: string }[]>

export async function openNominatim(answers: Answers): Promise<NominatimSimulator> {
  const asked: NominatimSimulator['asked'] = []
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const address = searchParams.get('q') ?? ''
    const country = searchParams.get('countrycodes') ?? ''
    asked.push({ address, country, userAgent: request.headers['user-agent'] ?? '', at: performance.now() })
    const isAsked = pathname === '/search' && searchParams.get('format') === 'jsonv2'
    const answer = isAsked ? (answers[address] ?? []) : 404
    if (typeof answer === 'number') return void reply.writeHead(answer).end()
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

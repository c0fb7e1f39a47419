/** One call that was made: `{ call: 'GET /api/books?page=1', headers, body }`. */
export interface MadeCall {
  call: string
  headers: Record<string, string>
  body: unknown
}

export interface FakeReply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

type Answer = FakeReply | ((call: MadeCall) => FakeReply | Promise<FakeReply>)

/**
 * A server in memory: answers by method and address, `'GET /api/books?page=1'` or without its query, and remembers what it
 * was asked. What it does not know is a 404 that says so.
 */
export function fakeFetch(answers: Record<string, Answer>) {
  const calls: MadeCall[] = []
  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${decodeURIComponent(String(address)).replaceAll('+', ' ')}`
    const made: MadeCall = {
      call,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    calls.push(made)
    const answer = answers[call] ?? answers[call.split('?')[0] ?? call]
    if (!answer) return reply({ status: 404, body: { error: `The test knows no answer to ${call}.` } })
    return reply(typeof answer === 'function' ? await answer(made) : answer)
  }
  return { fetch: fetch as typeof globalThis.fetch, calls }
}

function reply({ status = 200, body, headers = {} }: FakeReply): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { createUpload } from '#browser/ground/providers/upload.ts'

/** A fake XMLHttpRequest: records the request, and plays back a reply. */
class FakeRequest {
  static last: FakeRequest
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: object) => void } = {}
  opened: string[] = []
  body: FormData | undefined
  status = 0
  response: unknown
  onload?: () => void
  onerror?: () => void
  onabort?: () => void

  constructor() {
    FakeRequest.last = this
  }
  open(...opened: string[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}

function start(options = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const token = sessionToken(undefined)
  token.keep('secret')
  const file = new File(['x'], 'sea.png')
  const uploaded = createUpload({ base: '/api', tenant: 'north', token })('book.cover_id', file, options)
  return { uploaded, request: FakeRequest.last }
}

afterEach(() => vi.unstubAllGlobals())

describe('an upload', () => {
  it('sends the file with session and tenant, and gives what is stored', async () => {
    const shares: number[] = []
    const { uploaded, request } = start({ onProgress: (share: number) => shares.push(share) })
    expect(request.opened).toEqual(['POST', '/api/files?field=book.cover_id'])
    expect(request.headers).toEqual({ authorization: 'Bearer secret', 'x-tenant': 'north' })
    expect((request.body?.get('file') as File).name).toBe('sea.png')
    request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true })
    request.answer(201, { item: { id: 7 } })
    expect([await uploaded, shares]).toEqual([{ id: 7 }, [0.25]])
  })

  it('fails with the words of the server', async () => {
    const large = start()
    large.request.answer(413, { error: 'Too large.' })
    await expect(large.uploaded).rejects.toMatchObject({ message: 'Too large.', status: 413 })
    const damaged = start()
    damaged.request.answer(422, { errors: { file: ['This file is empty.'] } })
    await expect(damaged.uploaded).rejects.toMatchObject({ message: 'This file is empty.', status: 422 })
    const unanswered = start()
    unanswered.request.onerror?.()
    await expect(unanswered.uploaded).rejects.toMatchObject({ message: 'rollcall.errors.unreachable' })
  })

  it('can be called off', async () => {
    const control = new AbortController()
    const { uploaded } = start({ signal: control.signal })
    control.abort()
    await expect(uploaded).rejects.toMatchObject({ name: 'AbortError' })
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../server/mail/smtp-server.ts'

/** `npm run test:sending` takes 5,000, which is what a large franchise comes to, and minutes; fewer show the same. */
const FAMILIES = Number(process.env.FAMILIES ?? 100)

interface Message {
  channel: 'email' | 'sms'
  recipient: string
  state: string
}

let folder: string
let mail: MailServer
let texting: Server
const texted: string[] = []
let handedOver = 0
/** Told of every message that comes in, before it is taken. */
let onMessage: (count: number) => void = () => undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-sending-'))
  const count = () => onMessage((handedOver += 1))
  mail = await startMailServer({ refuse: () => void count() })
  texting = createServer((request, response) => {
    count()
    void text(request).then((body) => {
      texted.push(String(new URLSearchParams(body).get('To')))
      response.writeHead(201, { 'content-type': 'application/json' }).end(`{"sid":"SM${texted.length}"}`)
    })
  }).listen(0, '127.0.0.1')
  await once(texting, 'listening')
})
afterAll(async () => {
  texting.close()
  await mail.stop()
  rmSync(folder, { recursive: true })
})

/** Runs a server until nothing is due; with `killAt` it is killed when so many messages have been handed over. */
async function serve(instant: string, killAt = Infinity): Promise<{ signal: string | null; out: string }> {
  const script = join(import.meta.dirname, 'sending-server.ts')
  const sms = `http://127.0.0.1:${(texting.address() as AddressInfo).port}`
  const given = ['--import', 'tsx', script, folder, instant, String(FAMILIES), mail.url, sms]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  onMessage = (count) => void (count === killAt && child.kill('SIGKILL'))
  const [out, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[unknown, string]>])
  return { signal, out }
}

it(
  'every family has exactly one message of each channel, sent, failed or unknown, though the server was killed half way',
  async () => {
    expect((await serve('2026-03-18T10:00:00.000Z', FAMILIES)).signal).toBe('SIGKILL')
    const { out } = await serve('2026-03-18T11:00:00.000Z')
    const messages = JSON.parse(out) as Message[]
    for (const channel of ['email', 'sms']) {
      const recipients = messages.filter((one) => one.channel === channel).map(({ recipient }) => recipient)
      expect(recipients).toHaveLength(FAMILIES)
      expect(new Set(recipients).size).toBe(FAMILIES)
    }
    const arrived = [...mail.arrived.flatMap(({ to }) => to), ...texted]
    expect(new Set(arrived).size, 'nobody got a message twice').toBe(arrived.length)
    const of = (state: string) => messages.filter((one) => one.state === state).map(({ recipient }) => recipient)
    const [sent, unknown] = [of('sent'), of('unknown')]
    expect(sent.length + unknown.length).toBe(2 * FAMILIES)
    expect(new Set(arrived)).toEqual(new Set([...sent, ...unknown.filter((one) => arrived.includes(one))]))
    // A batch was under way.
    expect(unknown.length).toBeGreaterThan(0)
    expect(unknown.length).toBeLessThanOrEqual(10)
  },
  240_000 + 400 * FAMILIES,
)

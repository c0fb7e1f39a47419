import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentSimulator } from '../../../app/payment-simulator/payment-simulator.ts'
import { simulatorKey } from '../../../app/payment-simulator/simulator-options.ts'
import { SECRET } from './open-simulator.ts'

const lines: string[] = []
const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
beforeAll(async () => {
  const service = paymentSimulator({ secret: SECRET, address: 'http://127.0.0.1' })
  await app.register(async (scope) =>
    service.add(scope, { clock: () => new Date(), logger: pino({ level: 'silent' }) }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it('PAY-08 a reply that is lost closes the connection, and is no error of the server', async () => {
  const call = (path: string, body: Record<string, string>) =>
    fetch(new URL(path, app.listeningOrigin), {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { authorization: `Bearer ${simulatorKey('demo', SECRET)}`, 'idempotency-key': `key of ${path}` },
    })
  const charge = { amount: '100', currency: 'gbp', payment_method: 'pm_card_simulatorLostReply', confirm: 'true' }
  await expect(call('/v1/payment_intents', charge)).rejects.toThrow('fetch failed')
  expect((await call('/v1/customers', { name: 'Ann Ash' })).status).toBe(200)
  expect(lines).toEqual([])
})

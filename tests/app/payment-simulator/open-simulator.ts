import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { pino } from 'pino'
import Stripe from 'stripe'
import { paymentSimulator } from '../../../app/payment-simulator/payment-simulator.ts'
import { simulatorKey, type SimulatorOptions } from '../../../app/payment-simulator/simulator-options.ts'

export const SECRET = 'simulator-of-tests'

/** The payment simulator, listening on a port of its own. */
export interface OpenSimulator {
  address: string
  /** A client of a tenant, which waits so many milliseconds for a reply. */
  client(tenant?: string, timeout?: number): Stripe
  /** Answers as somebody does in a browser, and follows no redirect. */
  browse(path: string, form?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

export async function openSimulator(options: Partial<SimulatorOptions> & { port?: number; clock?: () => Date } = {}) {
  const { port = 0, clock = () => new Date(), ...given } = options
  const app = fastify()
  // Known before it listens: its pages link to each other.
  const settings: SimulatorOptions = { secret: SECRET, address: 'http://127.0.0.1', ...given }
  const service = paymentSimulator(settings)
  await app.register(async (scope) => {
    await service.add(scope, { clock, logger: pino({ level: 'silent' }) })
  })
  await app.listen({ host: '127.0.0.1', port })
  const { port: listening } = app.server.address() as AddressInfo
  settings.address = `http://127.0.0.1:${listening}`
  const simulator: OpenSimulator = {
    address: settings.address,
    client: (tenant = 'demo', timeout = 2000) =>
      new Stripe(simulatorKey(tenant, SECRET), {
        host: '127.0.0.1',
        port: listening,
        protocol: 'http',
        maxNetworkRetries: 0,
        timeout,
        telemetry: false,
      }),
    browse: (path, form) =>
      fetch(new URL(path, settings.address), {
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    close: () => app.close(),
  }
  return simulator
}

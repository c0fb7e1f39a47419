import type { FastifyInstance } from 'fastify'
import type { Service } from '#server/api.ts'
import { addApiRoutes } from './api-routes.ts'
import { deliverEvents } from './deliver-events.ts'
import { addPages } from './pages/add-pages.ts'
import { accountOfTenant, Platform } from './simulator.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import { SimulatorStore } from './simulator-store.ts'

/**
 * A payment provider inside the server, for demonstrations, development and tests: it speaks Stripe's HTTP API, signs its
 * events as Stripe does, has Stripe's test cards, and moves no money.
 */
export function paymentSimulator(options: SimulatorOptions): Service {
  return {
    segments: ['v1', 'oauth', 'simulator'],
    add(scope: FastifyInstance, { clock, logger }) {
      const store = new SimulatorStore(options.file)
      const seconds = () => Math.floor(clock().getTime() / 1000)
      const platformOf = (tenant: string) => new Platform(accountOfTenant(tenant), store, seconds(), options.address)
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, parsed) => parsed(null, text))

      let delivering: Promise<void> = Promise.resolve()
      let timer: NodeJS.Timeout | undefined
      const deliver = () => {
        delivering = delivering.then(async () => {
          const pause = await deliverEvents(store, options, seconds(), logger)
          clearTimeout(timer)
          if (pause !== undefined) timer = setTimeout(deliver, pause * 1000).unref()
        })
      }
      // The reply is on its way before its events are.
      const soon = () => void setTimeout(deliver, 50).unref()
      addApiRoutes(scope, options, platformOf, soon)
      addPages(scope, (account) => new Platform(account, store, seconds(), options.address), soon)
      scope.addHook('onReady', (done) => {
        soon()
        done()
      })
      scope.addHook('onClose', async () => {
        clearTimeout(timer)
        await delivering
      })
    },
  }
}

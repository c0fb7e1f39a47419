import type { FastifyInstance } from 'fastify'
import type { Platform } from '../simulator.ts'
import { StripeFailure } from '../stripe-failure.ts'
import { addCardForm } from './card-form.ts'
import { addChallengePage } from './challenge-page.ts'
import { addConnectPages } from './connect-pages.ts'
import { escaped, PAGE_SCRIPT, PAGE_STYLE, sendPage } from './page.ts'

/** The simulator's own pages: those that Stripe and the banks have. */
export function addPages(scope: FastifyInstance, platformOf: (account: string) => Platform, changed: () => void): void {
  scope.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof StripeFailure)) throw error
    const body = `<p class="error" role="alert">${escaped(error.message)}</p>`
    return sendPage(reply.code(error.status), { title: 'Payment simulator', body })
  })
  addCardForm(scope, platformOf, changed)
  addChallengePage(scope, platformOf, changed)
  addConnectPages(scope, platformOf, changed)
  scope.get('/simulator/page.css', (_request, reply) => reply.type('text/css').send(PAGE_STYLE))
  scope.get('/simulator/page.js', (_request, reply) => reply.type('text/javascript').send(PAGE_SCRIPT))
}

import { objectOf, textOf, textsOf } from '../form-body.ts'
import { newCustomer } from '../objects/customer.ts'
import { attachMethod, detachMethod } from '../save-card.ts'
import { page } from './listing.ts'
import type { SimulatedCall, SimulatedRoute } from './simulated-call.ts'

/** Customers, and their payment methods. */
export const CUSTOMER_ROUTES: readonly SimulatedRoute[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    answer: ({ platform, parameters }) =>
      platform.publish(
        'customer.created',
        'customer',
        newCustomer(platform.now, {
          email: textOf(parameters, 'email') ?? null,
          name: textOf(parameters, 'name') ?? null,
          phone: textOf(parameters, 'phone') ?? null,
          description: textOf(parameters, 'description') ?? null,
          metadata: textsOf(parameters, 'metadata'),
        }),
      ),
  },
  { method: 'GET', path: '/v1/customers/:id', answer: customerOf },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    answer: (call) => {
      const { platform, parameters } = call
      const customer = customerOf(call)
      const settings = objectOf(parameters, 'invoice_settings')
      return platform.publish('customer.updated', 'customer', {
        ...customer,
        email: textOf(parameters, 'email') ?? customer.email,
        name: textOf(parameters, 'name') ?? customer.name ?? null,
        metadata: { ...customer.metadata, ...textsOf(parameters, 'metadata') },
        invoice_settings: {
          ...customer.invoice_settings,
          default_payment_method:
            (settings && textOf(settings, 'default_payment_method')) ??
            customer.invoice_settings.default_payment_method,
        },
      })
    },
  },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', answer: methodsOf },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    answer: ({ platform, ids }) => platform.require('payment_method', ids.id ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    answer: ({ platform, ids, parameters }) =>
      attachMethod(platform, ids.id ?? '', textOf(parameters, 'customer') ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    answer: ({ platform, ids }) => detachMethod(platform, ids.id ?? ''),
  },
]

function customerOf({ platform, ids }: SimulatedCall) {
  return platform.require('customer', ids.id ?? '')
}

function methodsOf({ platform, ids, parameters }: SimulatedCall) {
  const id = ids.id ?? ''
  const all = platform.store.list(platform.id, 'payment_method').filter(({ customer }) => customer === id)
  return page(`/v1/customers/${id}/payment_methods`, all, parameters)
}

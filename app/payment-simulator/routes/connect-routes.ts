import { textOf, textsOf } from '../form-body.ts'
import { newAccount } from '../objects/account.ts'
import { newId } from '../simulator.ts'
import { invalid, StripeFailure } from '../stripe-failure.ts'
import type { SimulatedCall, SimulatedRoute } from './simulated-call.ts'

const FIVE_MINUTES = 300

/** Connected accounts: by a link for express ones, by OAuth for those that exist already. */
export const CONNECT_ROUTES: readonly SimulatedRoute[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    answer({ platform, parameters }) {
      const type = textOf(parameters, 'type') === 'standard' ? 'standard' : 'express'
      const given = { email: textOf(parameters, 'email') ?? null, metadata: textsOf(parameters, 'metadata') }
      return platform.keep('account', newAccount(platform.now, type, false, given))
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    answer: ({ platform, ids }) => platform.require('account', ids.id ?? ''),
  },
  {
    method: 'GET',
    path: '/v1/account',
    answer: ({ platform }) => newAccount(platform.now, 'standard', true, { id: platform.id }),
  },
  {
    method: 'DELETE',
    path: '/v1/accounts/:id',
    answer({ platform, ids }) {
      const { id } = platform.require('account', ids.id ?? '')
      platform.store.remove(platform.id, 'account', id)
      return { id, object: 'account', deleted: true }
    },
  },
  { method: 'POST', path: '/v1/account_links', answer: accountLink },
  { method: 'POST', path: '/oauth/token', answer: exchangeCode },
  {
    method: 'POST',
    path: '/oauth/deauthorize',
    answer({ platform, parameters }) {
      const id = textOf(parameters, 'stripe_user_id') ?? ''
      const account = platform.store.get(platform.id, 'account', id)
      if (!account) throw oauthFailure('invalid_client', `This application is not connected to stripe account ${id}.`)
      platform.publish('account.application.deauthorized', 'account', account)
      platform.store.remove(platform.id, 'account', id)
      return { stripe_user_id: id }
    },
  },
]

/** A page on which the owner of an express account tells Stripe about the business. */
function accountLink({ platform, parameters }: SimulatedCall) {
  const account = platform.require('account', textOf(parameters, 'account') ?? '', 'account').id
  const back = textOf(parameters, 'return_url')
  const refresh = textOf(parameters, 'refresh_url')
  if (back === undefined || refresh === undefined) throw invalid('Missing required param: return_url.')
  const id = newId('link')
  platform.store.put(platform.id, 'invitation', id, { account, back, refresh, used: false })
  const url = new URL('/simulator/onboarding', platform.address)
  url.searchParams.set('platform', platform.id)
  url.searchParams.set('link', id)
  return { object: 'account_link', created: platform.now, expires_at: platform.now + FIVE_MINUTES, url: url.href }
}

/** The account that somebody agreed to connect. A code works once. */
function exchangeCode({ platform, parameters }: SimulatedCall) {
  const code = textOf(parameters, 'code') ?? ''
  const invitation = platform.store.get(platform.id, 'invitation', code)
  if (textOf(parameters, 'grant_type') !== 'authorization_code') {
    throw oauthFailure('unsupported_grant_type', 'The grant type is not authorization_code.')
  }
  if (invitation?.account === undefined || invitation.used) {
    throw oauthFailure('invalid_grant', `Authorization code does not exist: ${code}`)
  }
  platform.store.put(platform.id, 'invitation', code, { ...invitation, used: true })
  return {
    access_token: 'sk_test_simulator_connected',
    livemode: false,
    refresh_token: 'rt_simulator',
    token_type: 'bearer',
    stripe_publishable_key: 'pk_test_simulator_connected',
    stripe_user_id: invitation.account,
    scope: 'read_write',
  }
}

/** OAuth says its failures in another form than the rest of the API. */
export class OAuthFailure extends StripeFailure {
  constructor(
    readonly error: string,
    message: string,
  ) {
    super(400, { type: 'invalid_request_error', message })
  }
}

function oauthFailure(error: string, message: string): OAuthFailure {
  return new OAuthFailure(error, message)
}

import type { FastifyRequest } from 'fastify'
import { browserOf } from './browser-cookie.ts'
import type { SignInFrom } from './sign-in.ts'

const LONGEST_DEVICE = 300

/** The browser details of a request. */
export function signInFrom(request: FastifyRequest): SignInFrom {
  return {
    device: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
    address: request.ip,
    browser: browserOf(request),
  }
}

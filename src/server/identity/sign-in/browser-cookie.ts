import type { FastifyReply, FastifyRequest } from 'fastify'
import { REMEMBERED_DAYS } from './known-browsers.ts'

const NAME = 'rollcall_browser'
const SECONDS_A_DAY = 86_400

/** The token of the requesting browser; undefined when it sends none in our format. */
export function browserOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}

/**
 * Sets the cookie that identifies a browser. It grants nothing by itself; scripts cannot read it, and other sites do
 * not send it.
 */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const age = REMEMBERED_DAYS * SECONDS_A_DAY
  reply.header('set-cookie', `${NAME}=${browser}; Path=/api; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`)
}

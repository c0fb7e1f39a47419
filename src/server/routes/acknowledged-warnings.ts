import type { FastifyRequest } from 'fastify'
import { ACKNOWLEDGED_HEADER } from '#protocol/acknowledged-header.ts'

const NONE: ReadonlySet<string> = new Set()

/** The ids of the warnings that somebody has been told of and saves nevertheless. */
export function acknowledgedBy({ headers }: Pick<FastifyRequest, 'headers'>): ReadonlySet<string> {
  const named = headers[ACKNOWLEDGED_HEADER]
  return typeof named === 'string' ? new Set(named.split(',').map((id) => id.trim())) : NONE
}

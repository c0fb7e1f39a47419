import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { WRITTEN_HEADER } from '#protocol/written-header.ts'
import { logPosition } from '../database/connect/log-position.ts'
import { BadRequest } from '../errors.ts'

const positions = new WeakMap<FastifyRequest, string>()

/** Lets replies say at which position of the database's log a write is kept, so that a screen reads it back from wherever it reads. */
export function addWrittenPositions(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const position = positions.get(request)
    if (position !== undefined) reply.header(WRITTEN_HEADER, position)
    done()
  })
}

/** Notes the position of what a request has written, for its reply. */
export function noteWritten(request: FastifyRequest, position: string): void {
  positions.set(request, position)
}

/**
 * The position of the last write of the asking screen.
 *
 * @returns undefined where it has written nothing
 * @throws BadRequest when it is none that a reply can have given
 */
export function writtenBefore({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const position = headers[WRITTEN_HEADER]
  if (position === undefined) return undefined
  if (typeof position === 'string' && logPosition(position) !== undefined) return position
  throw new BadRequest(message('request.position', { header: WRITTEN_HEADER }))
}

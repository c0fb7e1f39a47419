import { expect } from 'vitest'
import type { HooksDeclaration } from '#declarations/format.ts'
import type { HookDefinition, HookOperation } from '#server/hooks/hook-definition.ts'
import { jobContext } from '#server/jobs/job-context.ts'
import type { RequestContext } from '#server/request-context.ts'
import { openTestServer } from '../../support/server.ts'

/** A call of a hook, as far as tests look at it. */
interface Called {
  moment: string
  operation: HookOperation
  entity: string
  rows: { id: number; before: Record<string, unknown> | undefined; after: Record<string, unknown> | undefined }[]
}

export const SEEN = { before: ['see/before'], after: ['see/after'] }
export const ALL_SEEN = { create: SEEN, update: SEEN, delete: SEEN }

export type HookWorld = Awaited<ReturnType<typeof openHookWorld>>

/** The server of the library, whose entities are given hooks by a test. */
export async function openHookWorld() {
  const server = await openTestServer()
  const head = await server.as('head')
  const declared = Object.values(server.model.entities).map(({ name, hooks }) => ({ name, hooks }))
  let called: Called[] = []

  const seeing =
    (moment: string): HookDefinition =>
    (_context, { entity, operation, rows }) => {
      const shown = rows.map(({ id, before, after }) => ({
        id,
        before: before && { ...before },
        after: after && { ...after },
      }))
      called.push({ moment, operation, entity, rows: shown })
    }
  const entityOf = (name: string) => {
    const entity = server.model.entities[name]
    if (!entity) throw new Error(`There is no ${name}.`)
    return entity
  }
  return {
    server,
    head,
    /** Gives entities hooks of a test. What they are called is where the test has put them. */
    hook(hooks: Record<string, HooksDeclaration>, code: Record<string, HookDefinition> = {}): void {
      for (const [name, own] of Object.entries(hooks)) Object.assign(entityOf(name), { hooks: own })
      Object.assign(server.parts.code, {
        hooks: { ...server.parts.code.hooks, 'see/before': seeing('before'), 'see/after': seeing('after'), ...code },
      })
    },
    /** The calls of the hooks that see, the latest last. */
    called: () => called,
    /** Each call in a few words: "after update 2 author". */
    summary: () =>
      called.map(({ moment, operation, entity, rows }) => `${moment} ${operation} ${rows.length} ${entity}`),
    forget: () => {
      called = []
    },
    /** Forgets the calls, and gives entities back the hooks of their declaration. */
    startOver() {
      called = []
      for (const { name, hooks } of declared) Object.assign(entityOf(name), { hooks })
    },
    /** Works with records on behalf of nobody in particular, in a transaction that is undone. */
    async asNobody(work: (context: RequestContext) => Promise<void>): Promise<void> {
      const undone = new Error('undone')
      const doing = server.inTenant('north', async (tx) => {
        await work(await jobContext(server.parts, tx, { id: 0, membership_id: null, impersonator_user_id: null }))
        throw undone
      })
      await expect(doing).rejects.toBe(undone)
    },
  }
}

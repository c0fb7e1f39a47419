import { join } from 'node:path'
import { loadModel } from '#declarations/load-model.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { SEED, SEED_NOW } from '../fixtures/library/seed.ts'
import { openWorld, type Sabotage, type World, type WorldOptions } from './world/world.ts'

const ROOT = join(import.meta.dirname, '../fixtures/library')

export const LIBRARY = loadModel(ROOT).model

/** The library as a world: its large tenant, its small one, and the small one with every feature off. */
export async function openLibrary(sabotage?: Sabotage, logger?: WorldOptions['logger']): Promise<World> {
  return openWorld({
    model: LIBRARY,
    code: await loadServerCode(ROOT, readCodeNames(ROOT)),
    clock: () => new Date(SEED_NOW),
    isRich: true,
    isShared: true,
    main: SEED.north.rows,
    other: SEED.south.rows,
    ...(sabotage && { sabotage }),
    ...(logger && { logger }),
  })
}

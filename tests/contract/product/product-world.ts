import { parseISO } from 'date-fns'
import { join } from 'node:path'
import type { Model } from '#declarations/model.ts'
import { loadModel } from '#declarations/load-model.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { smallNetwork } from '../../../app/demo/generate/network/small-network.ts'
import { fillRows } from '../valid/fill-rows.ts'
import { openWorld, type World, type WorldOptions } from '../world/world.ts'
import { withConsistentLessons } from './consistent-lessons.ts'
import { NETWORK_NOW, NETWORK_ROWS } from './network.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ROWS_OF_EACH = 9

export const PRODUCT = loadModel(ROOT).model

/** Code refuses what is no postcode district, so that texts made at random would be refused: here all names are districts. */
const WITH_DISTRICTS = withDistricts(structuredClone(PRODUCT))
function withDistricts(model: Model): Model {
  const name = model.entities.territory_location?.fields.name
  if (name) name.schema = { ...name.schema, pattern: '^[A-Z]{1,2}[1-9][0-9]?$' }
  return model
}

/** With what chance alone need not give: families wait for classes of two categories. */
const FURTHER_ROWS = {
  ...NETWORK_ROWS,
  waiting_entry: [
    ...NETWORK_ROWS.waiting_entry!,
    { id: NETWORK_ROWS.waiting_entry!.length + 1, class_id: 6, consumer_id: 6, queued_at: '2026-03-04T09:00:00.000Z' },
  ],
}

/** The same for all who ask: what is made once for a model and its code is made once for all test files. */
export const productCode = async () => (code ??= loadServerCode(ROOT, readCodeNames(ROOT)))
let code: ReturnType<typeof loadServerCode> | undefined

/** The product as a world: the small network with further rows, and the second tenant of the demo. */
export async function openProduct(logger?: WorldOptions['logger']): Promise<World> {
  const now = new Date(NETWORK_NOW)
  return openWorld({
    model: WITH_DISTRICTS,
    code: await productCode(),
    clock: () => now,
    isRich: true,
    isShared: true,
    ...(logger && { logger }),
    main: withConsistentLessons(fillRows(WITH_DISTRICTS, FURTHER_ROWS, ROWS_OF_EACH, now, 1), now),
    other: fillRows(WITH_DISTRICTS, smallNetwork(parseISO('2026-03-16')), 2, now, 2),
  })
}

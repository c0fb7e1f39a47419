import sharp from 'sharp'
import type { Model } from '#declarations/index.ts'
import { type Database, type FileStorage, insertSeedRows, prepareUpload, writeBytes } from '#server/api.ts'
import { storeRows } from './generate/store/store-rows.ts'
import { seedOrders } from './seed-orders.ts'
import { insertPictures } from './insert-pictures.ts'
import type { DemoRows } from './generate/demo-rows.ts'

interface StoreParts {
  database: Database
  model: Model
  /** Without it images have no files, so there is no store. */
  storage: FileStorage
}

/**
 * The catalogue of the demo tenant's store, with its pictures, which are created and stored like uploads, and a year of orders.
 *
 * @param inOrder puts entities after those that they refer to
 * @returns the rows, whose ids are taken
 */
export async function seedStore(
  { database, model, storage }: StoreParts,
  tenantId: number,
  monday: Date,
  inOrder: (entities: string[]) => string[],
): Promise<DemoRows> {
  const field = model.entities['store_image']?.fields['file_id']
  if (!field?.file) throw new Error('The images of the store are no files any more.')
  const { file } = field
  const { rows, pictures } = storeRows(monday)
  const prepared = await Promise.all(
    pictures.map(async ({ name, drawing }) =>
      prepareUpload({ name: `${name}.png`, bytes: await sharp(Buffer.from(drawing)).png().toBuffer() }, file),
    ),
  )
  const { files, orders } = await database.asTenant(tenantId, async (tx) => {
    const inserted = await insertPictures(tx, 'store_image', 'file_id', prepared)
    const images = rows.store_image!.map((image, index) => ({ ...image, file_id: inserted[index] }))
    for (const entity of inOrder(Object.keys(rows))) {
      await insertSeedRows(tx, model, entity, entity === 'store_image' ? images : (rows[entity] ?? []))
    }
    return { files: inserted, orders: await seedOrders(tx, model, monday, rows) }
  })
  await Promise.all(prepared.map((picture, index) => writeBytes(storage, tenantId, files[index]!, picture)))
  return { ...rows, ...orders }
}

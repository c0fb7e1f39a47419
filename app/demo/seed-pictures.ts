import sharp from 'sharp'
import type { Model } from '#declarations/index.ts'
import { type Database, type FileStorage, insertSeedRows, prepareUpload, writeBytes } from '#server/api.ts'
import { type PictureRow, pictureRows } from './generate/network/picture-rows.ts'
import type { DemoRow } from './generate/demo-rows.ts'
import { insertPictures } from './insert-pictures.ts'

interface PictureParts {
  database: Database
  model: Model
  storage: FileStorage
}

/** Pictures of the first venues of the demo tenant, created and stored like uploads. */
export async function seedPictures(
  { database, model, storage }: PictureParts,
  tenantId: number,
  venues: readonly DemoRow[],
): Promise<void> {
  const field = model.entities['venue_image']?.fields['image_id']
  if (!field?.file) throw new Error('The images of venues are no files any more.')
  const { file } = field
  const rows = pictureRows(venues)
  const prepared = await Promise.all(rows.map(async (row) => prepareUpload(await drawn(row), file)))
  const ids = await database.asTenant(tenantId, async (tx) => {
    const inserted = await insertPictures(tx, 'venue_image', 'image_id', prepared)
    const images = rows.map(({ drawing: _drawing, ...row }, index) => ({ ...row, image_id: inserted[index] }))
    await insertSeedRows(tx, model, 'venue_image', images)
    return inserted
  })
  await Promise.all(prepared.map((picture, index) => writeBytes(storage, tenantId, ids[index]!, picture)))
}

async function drawn({ drawing, caption }: PictureRow) {
  return { name: `${caption}.png`, bytes: await sharp(Buffer.from(drawing)).png().toBuffer() }
}

import type { Look } from '../../routes/route.ts'
import type { ServerParts } from '../../server-parts.ts'
import { insertFile, writeBytes } from './keep-file.ts'
import type { MadeFile } from './made-file.ts'
import { prepareUpload } from './prepare-upload.ts'
import { targetNamed } from './upload-target.ts'

/**
 * Stores a file that was made for a record which is about to be written. Like an upload it waits a day for the record that names
 * it, and is removed if there is none.
 *
 * @returns its id
 */
export async function keepMadeFile(
  { files: { storage }, model }: Pick<ServerParts, 'files' | 'model'>,
  look: Look,
  { for: name, ...made }: MadeFile,
): Promise<number> {
  const target = targetNamed(model, name)
  if (!target) throw new Error(`No field "${name}" holds a file.`)
  const prepared = await prepareUpload(made, target.field.file)
  const { id, tenantId } = await look(async ({ context }) => {
    const row = await insertFile(context, target, prepared)
    return { id: row.id, tenantId: context.tenant.id }
  })
  await writeBytes(storage, tenantId, id, prepared)
  return id
}

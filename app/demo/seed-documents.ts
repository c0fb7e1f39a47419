import type { Model } from '#declarations/index.ts'
import { type Database, type FileStorage, insertSeedRows } from '#server/api.ts'
import { insertFiles, storeFiles } from './demo-files.ts'
import { documentRows } from './generate/families/document-rows.ts'
import type { DemoRow } from './generate/demo-rows.ts'

interface DocumentParts {
  database: Database
  model: Model
  storage: FileStorage
}

/** The documents of the demo tenant's instructors, each with its file. */
export async function seedDocuments(
  { database, model, storage }: DocumentParts,
  tenantId: number,
  monday: Date,
  instructors: readonly DemoRow[],
): Promise<void> {
  const rows = documentRows(monday, instructors)
  const files = rows.map(({ name, expires_on }) => ({
    name: `${name}.pdf`,
    text: `${name}, valid until ${expires_on}`,
  }))
  const ids = await database.asTenant(tenantId, async (tx) => {
    const inserted = await insertFiles(tx, files)
    const documents = rows.map((row, index) => ({ ...row, file_id: inserted[index] }))
    await insertSeedRows(tx, model, 'document', documents)
    return inserted
  })
  await storeFiles(storage, tenantId, ids, files)
}

import type { FileRow } from '../../files/file-links.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Shape } from './shape-row.ts'

/** Gives the stored files of an item their links; the item itself. */
export type FileLinker = (context: RequestContext, item: Record<string, unknown>) => Record<string, unknown>

/** Makes the function that gives the stored files of an item, and of the records inside it, their links. */
export function fileLinker(shape: Shape): FileLinker {
  const files = [...shape.files]
  const inside = [...shape.records].filter(([, record]) => hasFiles(record.shape))
  const nested = inside.map(([name, record]) => ({ name, link: fileLinker(record.shape) }))
  return (context, item) => {
    for (const name of files) item[name] = linked(context, item[name])
    for (const { name, link } of nested) {
      const record = item[name]
      if (record !== null) link(context, record as Record<string, unknown>)
    }
    return item
  }
}

function linked({ fileLinks, tenant, user, now }: RequestContext, file: unknown): unknown {
  return file === null
    ? null
    : fileLinks.reply({ tenantId: tenant.id, sessionId: user.sessionId }, file as FileRow, now)
}

function hasFiles({ files, records }: Shape): boolean {
  return files.size > 0 || [...records.values()].some(({ shape }) => hasFiles(shape))
}

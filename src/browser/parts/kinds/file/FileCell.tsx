import { useTranslate } from 'react-admin'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps } from '../kind.ts'
import { NoValue } from '../ShownValue.tsx'
import { FileLink } from './FileLink.tsx'
import { useStoredFile } from './use-stored-file.ts'

/** A stored file by its name; by its id when the reply has no more. */
export function FileCell({ field, record }: CellProps) {
  const translate = useTranslate()
  const id = readPath(record, field.path)
  const file = useStoredFile(record, field.path, id)
  if (file) return <FileLink file={file} />
  if (id === undefined || id === null) return <NoValue text={field.empty} />
  return translate('rollcall.file.unnamed', { id: String(id) })
}

import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { readPath } from '#protocol/read-path.ts'
import { FileCell } from '../file/FileCell.tsx'
import { useStoredFile } from '../file/use-stored-file.ts'
import type { CellProps } from '../kind.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** The thumbnail of an image, which opens the whole one: as high as a row in a table, larger in a panel. */
export function ImageCell(props: CellProps) {
  const { field, record } = props
  const translate = useTranslate()
  const file = useStoredFile(record, field.path, readPath(record, field.path))
  if (!file?.thumbnail_url) return <FileCell {...props} />
  const words = translate('rollcall.file.picture', { title: field.title, name: file.name })
  return (
    <Link
      href={file.url}
      target="_blank"
      rel="noopener"
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'inline-block', verticalAlign: 'middle', lineHeight: 0 }}
    >
      <Thumbnail
        file={file}
        words={words}
        sx={{ height: 36, maxWidth: 72, 'dd &': { height: 120, maxWidth: '100%' } }}
      />
    </Link>
  )
}

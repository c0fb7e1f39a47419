import { useState, type MouseEvent } from 'react'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { readPath } from '#protocol/read-path.ts'
import { FileCell } from '../file/FileCell.tsx'
import { useStoredFile } from '../file/use-stored-file.ts'
import type { CellProps } from '../kind.ts'
import { Thumbnail } from './Thumbnail.tsx'

const ImageDialog = lazyCode(async () => ({ default: (await import('./ImageDialog.tsx')).ImageDialog }))

/**
 * The thumbnail of an image, as high as a row in a table, larger in a panel. It opens the whole one: in a dialog, or in a new tab
 * with Ctrl or Command.
 */
export function ImageCell(props: CellProps) {
  const { field, record } = props
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const file = useStoredFile(record, field.path, readPath(record, field.path))
  if (!file?.thumbnail_url) return <FileCell {...props} />
  const words = translate('rollcall.file.picture', { title: field.title, name: file.name })
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        href={file.url}
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        onClick={open}
        sx={{ display: 'inline-block', verticalAlign: 'middle', lineHeight: 0 }}
      >
        <Thumbnail
          file={file}
          words={words}
          sx={{ height: 36, maxWidth: 72, 'dd &': { height: 120, maxWidth: '100%' } }}
        />
      </Link>
      {isOpen && (
        <Overlay onClose={() => setOpen(false)}>
          <ImageDialog file={file} title={field.title} words={words} onClose={() => setOpen(false)} />
        </Overlay>
      )}
    </>
  )
}

import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import type { FileType } from '#protocol/file-types.ts'
import { chooserTypes } from './chooser-types.ts'
import { useFileChooser } from './use-file-chooser.tsx'

export interface DropZoneProps {
  kind: string
  accept: readonly FileType[]
  disabled: boolean
  onFiles: (files: File[]) => Promise<void>
  /** The content; null for nothing, then a file is requested. */
  children: (choose: () => void) => ReactNode
}

/** Accepts files that are chosen, dropped or pasted. Phones offer their camera beside their pictures. */
export function DropZone({ kind, accept, disabled, onFiles, children }: DropZoneProps) {
  const translate = useTranslate()
  const [isOver, setOver] = useState(false)
  const take = (files: Iterable<File>) => {
    const list = [...files]
    if (!disabled && list.length > 0) void onFiles(list)
  }
  const { input, choose } = useFileChooser({ accept: chooserTypes(accept), disabled, onFiles: take })
  const hold = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  return (
    <Box onDragOver={hold} onDragLeave={() => setOver(false)} onDrop={drop} onPaste={paste} sx={zone(isOver)}>
      {input}
      {children(choose) ?? (
        <>
          <Button size="small" startIcon={<UploadIcon />} onClick={choose} disabled={disabled}>
            {translate(`rollcall.file.choose.${kind === 'image' ? 'image' : 'file'}`)}
          </Button>
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: { xs: 'none', sm: 'inline' } }}
          >
            {translate('rollcall.file.drop')}
          </Box>
        </>
      )}
    </Box>
  )
}

const zone = (isOver: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 56,
  px: 1.5,
  py: 1,
  border: '1px dashed',
  borderColor: isOver ? 'primary.main' : 'divider',
  borderRadius: 1,
  bgcolor: isOver ? 'action.hover' : 'transparent',
})

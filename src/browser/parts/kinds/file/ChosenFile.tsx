import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { StoredFile } from '#protocol/stored-file.ts'
import { Thumbnail } from '../image/Thumbnail.tsx'
import { FileLink } from './FileLink.tsx'

export interface ChosenFileProps {
  id: number
  /** Absent when only its id is known. */
  file?: StoredFile
  disabled: boolean
  onReplace: () => void
  /** Absent when a file is required. */
  onRemove?: () => void
}

/** The file in a form, with its actions. */
export function ChosenFile({ id, file, disabled, onReplace, onRemove }: ChosenFileProps) {
  const translate = useTranslate()
  const name = file?.name ?? translate('rollcall.file.unnamed', { id: String(id) })
  return (
    <>
      {file?.thumbnail_url && <Thumbnail file={file} words="" sx={{ height: 72, maxWidth: 144 }} />}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>{file ? <FileLink file={file} /> : name}</Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button
          size="small"
          onClick={onReplace}
          disabled={disabled}
          aria-label={`${translate('rollcall.file.replace')} ${name}`}
        >
          {translate('rollcall.file.replace')}
        </Button>
        {onRemove && (
          <Button
            size="small"
            color="error"
            onClick={onRemove}
            disabled={disabled}
            aria-label={`${translate('rollcall.file.remove')} ${name}`}
          >
            {translate('rollcall.file.remove')}
          </Button>
        )}
      </Box>
    </>
  )
}

import { useState } from 'react'
import Box from '@mui/material/Box'
import BrokenIcon from '@mui/icons-material/BrokenImageOutlined'
import type { SxProps } from '@mui/material/styles'
import type { StoredFile } from '#protocol/stored-file.ts'

export interface ThumbnailProps {
  file: StoredFile
  /** Alternative text; empty when its name is shown beside it. */
  words: string
  sx: SxProps
}

/** The thumbnail of an image. Its space is reserved before it is loaded; an expired link shows an icon instead. */
export function Thumbnail({ file, words, sx }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const { thumbnail_url: address, width, height } = file
  if (!address || broken === address) {
    return <BrokenIcon titleAccess={words} sx={{ color: 'text.secondary' }} />
  }
  return (
    <Box
      component="img"
      src={address}
      alt={words}
      loading="lazy"
      decoding="async"
      {...(width !== null && height !== null && { width, height })}
      onError={() => setBroken(address)}
      sx={
        [{ width: 'auto', borderRadius: 1, objectFit: 'contain', bgcolor: 'action.hover' }, ...[sx].flat()] as SxProps
      }
    />
  )
}

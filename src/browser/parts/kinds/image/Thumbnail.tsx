import { useState } from 'react'
import Box from '@mui/material/Box'
import BrokenIcon from '@mui/icons-material/BrokenImageOutlined'
import type { SxProps } from '@mui/material/styles'
import type { StoredFile } from '#protocol/stored-file.ts'

export interface ThumbnailProps {
  file: StoredFile
  /** What a screen reader says; empty where its name stands beside it. */
  words: string
  sx: SxProps
}

/** The small picture of an image. Its space is known before it is loaded; a link that is over leaves a sign in its place. */
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

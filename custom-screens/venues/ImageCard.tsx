import EarlierIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowForward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import CoverIcon from '@mui/icons-material/Star'
import NoCoverIcon from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { SteadyButton, Thumbnail } from '#browser/api.ts'
import type { VenueImage } from './use-images.ts'

export interface ImageCardProps {
  image: VenueImage
  /** Its position, from 1. */
  number: number
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  mayEdit: boolean
  mayDelete: boolean
  onMove: (by: -1 | 1) => void
  onCover: () => void
  onDelete: () => void
}

/** One picture, which opens in a tab of its own, with its actions. */
export function ImageCard({
  image,
  number,
  isFirst,
  isLast,
  isBusy,
  onMove,
  onCover,
  onDelete,
  ...may
}: ImageCardProps) {
  const translate = useTranslate()
  const { image: file, caption, cover } = image
  const words = caption ?? translate('venues.images.one', { number, _: 'Image %{number}' })
  const word = (key: string, otherwise: string) => translate(`venues.images.${key}`, { number, _: otherwise })
  return (
    <Box component="li" sx={card}>
      <Box component="a" href={file.url} target="_blank" rel="noopener" sx={{ display: 'block', lineHeight: 0 }}>
        <Thumbnail file={file} words={words} sx={{ width: '100%', height: 130, objectFit: 'cover', borderRadius: 0 }} />
      </Box>
      {caption && (
        <Typography variant="body2" sx={{ px: 1, pt: 0.75, overflowWrap: 'anywhere' }}>
          {caption}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', p: 0.25 }}>
        {may.mayEdit && (
          <>
            <Act
              label={word('earlier', 'Move image %{number} forward')}
              isOff={isBusy || isFirst}
              onClick={() => onMove(-1)}
            >
              <EarlierIcon fontSize="small" />
            </Act>
            <Act label={word('later', 'Move image %{number} back')} isOff={isBusy || isLast} onClick={() => onMove(1)}>
              <LaterIcon fontSize="small" />
            </Act>
            <Act
              label={
                cover
                  ? word('is_cover', 'Image %{number} is the cover')
                  : word('make_cover', 'Make image %{number} the cover')
              }
              isOff={isBusy || cover}
              onClick={onCover}
            >
              {cover ? <CoverIcon fontSize="small" color="primary" /> : <NoCoverIcon fontSize="small" />}
            </Act>
          </>
        )}
        <Box sx={{ flexGrow: 1 }} />
        {may.mayDelete && (
          <Act label={word('delete', 'Delete image %{number}')} isOff={isBusy} onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </Act>
        )}
      </Box>
    </Box>
  )
}

interface ActProps {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

function Act({ label, isOff, onClick, children }: ActProps) {
  return (
    <Tooltip title={label}>
      <span>
        <SteadyButton label={label} isOff={isOff} onClick={onClick}>
          {children}
        </SteadyButton>
      </span>
    </Tooltip>
  )
}

const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  overflow: 'hidden',
  minWidth: 0,
} as const

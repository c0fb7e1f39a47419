import { useState } from 'react'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { ConfirmDialog, type CustomCodeProps, useAccess, useFileChooser } from '#browser/api.ts'
import type { ListReply } from '#protocol/index.ts'
import { ImageCard } from './ImageCard.tsx'
import { useImages, type VenueImage } from './use-images.ts'

/** VEN-20: the pictures of a venue: add, reorder, choose as cover, delete. */
export default function VenueImages({ record, along, refetch }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const { can } = useAccess()
  const rows = along as ListReply<VenueImage> | undefined
  const isError = rows === undefined
  const images = rows?.items ?? []
  const { doing, failure, upload, makeCover, remove, move } = useImages(Number(record['id']), images, refetch)
  const [asked, setAsked] = useState<VenueImage>()
  const isBusy = doing !== undefined
  const { input, choose } = useFileChooser({
    accept: 'image/jpeg,image/png,image/gif,image/webp',
    multiple: true,
    onFiles: (files) => void upload(files),
  })

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isError && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}
        >
          {translate('venues.images.not_loaded', { _: 'The images cannot be shown now.' })}
        </Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      {!isError && images.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('venues.images.none', { _: 'There are no images yet' })}
        </Typography>
      )}
      {images.length > 0 && (
        <Box component="ul" sx={grid}>
          {images.map((image, index) => (
            <ImageCard
              key={image.id}
              image={image}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === images.length - 1}
              isBusy={isBusy}
              mayEdit={can('venues.images.edit')}
              mayDelete={can('venues.images.delete')}
              onMove={(by) => void move(index, by)}
              onCover={() => void makeCover(image)}
              onDelete={() => setAsked(image)}
            />
          ))}
        </Box>
      )}
      {can('venues.images.add') && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {input}
          <Button variant="outlined" startIcon={<UploadIcon />} disabled={isBusy} onClick={choose}>
            {translate('venues.images.add', { _: 'Add images' })}
          </Button>
          <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
            {doing}
          </Typography>
        </Box>
      )}
      {asked && (
        <ConfirmDialog
          kind="delete"
          text={translate('resources.venue_images.confirmDelete', { _: 'Are you sure you want to delete this image?' })}
          onConfirm={() => {
            setAsked(undefined)
            void remove(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
} as const

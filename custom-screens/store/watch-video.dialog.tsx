import { useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, isPlayable, LoadedDialog, useRollcallData, VideoPlayer } from '#browser/api.ts'

interface Film {
  name: string
  url: string
}

/** IMG-07: one video, with its player; one that is kept elsewhere is opened there. */
export default function WatchVideo({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const path = `store/videos/${String(record?.id)}`
  const read = useQuery({
    queryKey: ['store_videos', path],
    queryFn: async ({ signal }) => (await data.call<{ item: Film }>({ method: 'GET', path, signal })).item,
  })
  return (
    <LoadedDialog title={String(record?.name ?? '')} of={read} onClose={onClose}>
      {({ name, url }) => (
        <DialogContent>
          {isPlayable(url) ? (
            <VideoPlayer address={url} title={name} />
          ) : (
            <Typography color="text.secondary">
              {translate('videos.elsewhere', { _: 'Only films on YouTube and Vimeo play here.' })}
            </Typography>
          )}
          <Button href={url} target="_blank" rel="noopener noreferrer">
            {translate('videos.open', { _: 'Open in a new tab' })}
          </Button>
        </DialogContent>
      )}
    </LoadedDialog>
  )
}

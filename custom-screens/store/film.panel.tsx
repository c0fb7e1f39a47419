import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, isPlayable, VideoPlayer } from '#browser/api.ts'

/** IMG-07: a video with its player; one that is kept elsewhere is opened there. */
export default function Film({ record }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const [url, name] = [String(record['url']), String(record['name'])]
  return (
    <>
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
    </>
  )
}

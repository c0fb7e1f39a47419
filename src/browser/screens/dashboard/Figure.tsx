import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { figureStyle } from './card-styles.ts'
import { CAPTION_HEIGHT, COUNT_HEIGHT } from './tile-sizes.ts'

/** The number of a tile, with a line below it. Its size is reserved: it is the same in all tiles, with or without the line. */
export function Figure({ text, caption = '' }: { text: string | undefined; caption?: string }) {
  const height = COUNT_HEIGHT + CAPTION_HEIGHT
  if (text === undefined) return <Skeleton variant="rounded" height={height} sx={{ mt: 'auto' }} />
  return (
    <Box sx={{ mt: 'auto', minHeight: height, containerType: 'inline-size' }}>
      <Typography component="p" sx={figureStyle(text)}>
        {text}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {caption}
      </Typography>
    </Box>
  )
}

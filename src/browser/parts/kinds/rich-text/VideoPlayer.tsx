import Box from '@mui/material/Box'
import { videoFrame, videoOf } from '#protocol/kinds/rich-text-video.ts'
import { videoStyle } from './video-style.ts'

/** True of the address of a film that `VideoPlayer` plays. */
export const isPlayable = (address: string): boolean => videoOf(address) !== undefined

/** Plays the film at an address of one of the known players, as a formatted text does; nothing for another address. */
export function VideoPlayer({ address, title }: { address: string; title: string }) {
  const video = videoOf(address)
  if (!video) return null
  const { src, sandbox } = videoFrame(video)
  return (
    <Box
      component="iframe"
      src={src}
      title={title}
      sandbox={sandbox}
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
      sx={{ ...videoStyle, maxWidth: 'none' }}
    />
  )
}

import { Node } from '@tiptap/core'
import { videoFrame, videoOf } from '#protocol/kinds/rich-text-video.ts'

/** A film in a formatted text: a block of its own, that is chosen and deleted as one. */
export const videoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: '' }, title: { default: '' } }
  },
  parseHTML() {
    return [{ tag: 'iframe[src]', getAttrs: (element) => (videoOf(element.getAttribute('src') ?? '') ? null : false) }]
  },
  renderHTML({ node: { attrs } }) {
    const { src, title } = attrs as { src: string; title: string }
    const video = videoOf(src)
    return ['iframe', video ? videoFrame(video, title) : {}]
  },
})

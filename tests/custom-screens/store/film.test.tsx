import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import Film from '../../../custom-screens/store/film.panel.tsx'
import { renderPart } from '../render-part.tsx'

const watch = (url: string) =>
  renderPart(
    { answers: {} },
    <Film resource="store_videos" record={{ id: 3, name: 'How goggles fit', url }} refetch={() => undefined} />,
  )

it('IMG-07 a video plays in its view', async () => {
  watch('https://www.youtube.com/watch?v=abcdefghijk')
  const player = await screen.findByTitle('How goggles fit')
  expect(player).toHaveAttribute('src', expect.stringContaining('https://www.youtube-nocookie.com/embed/abcdefghijk'))
  expect(player).toHaveAttribute('sandbox', expect.stringContaining('allow-scripts'))
})

it('IMG-07 a video that no player is known for is opened where it is', async () => {
  watch('https://films.example/goggles')
  expect(await screen.findByText('Only films on YouTube and Vimeo play here.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://films.example/goggles',
  )
  expect(document.querySelector('iframe')).toBeNull()
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from '../../app/start-library.tsx'

describe('the language switch', () => {
  it('is in the header where there are several languages, changes the screen, and is remembered', async () => {
    const { user } = await startLibrary({ at: '/books', languages: ['en-GB', 'cy'] })
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    expect(screen.getByRole('menuitemradio', { name: 'British English' })).toBeChecked()
    await user.click(screen.getByRole('menuitemradio', { name: 'Cymraeg' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Llyfrau' })).toBeInTheDocument()
    expect(document.documentElement.lang).toBe('cy')
    expect(localStorage.getItem('rollcall.locale')).toBe('"cy"')
  })

  it('is left out where there is one', async () => {
    await startLibrary({ at: '/books' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Language' })).toBeNull()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PERSON, startLibrary } from './start-library.tsx'

/** A window of this width. */
function widthIs(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1]
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
    const matches = (least === undefined || width >= Number(least)) && (most === undefined || width <= Number(most))
    return {
      matches: (least !== undefined || most !== undefined) && matches,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }
  })
}

describe('addresses', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('NAV-24 a list has a clean path, a heading and a title', async () => {
    await startLibrary({ at: '/books' })
    expect(await screen.findByRole('heading', { level: 1, name: /Books/ })).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe('Books · County Libraries'))
  })

  it('what there is one of is shown where it says, and called what it is', async () => {
    const item = { id: 1, name: 'North Libraries', email: 'post@north.example', card_fee: 250 }
    await startLibrary({ at: '/service', answers: { 'GET /api/service': { body: { item } } } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Library service' })).toBeInTheDocument()
    expect(await screen.findByText('post@north.example')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/service/edit')
  })

  it.each(['/xyz', '/xyz/3', '/branches/3/../..'])('NAV-25 %s matches no screen and leads home', async (at) => {
    const { where } = await startLibrary({ at })
    await waitFor(() => expect(where()).toMatch(/^\/branches/))
  })

  it('NAV-25 leads home with a word about the address that is no screen', async () => {
    await startLibrary({ at: '/xyz' })
    expect(await screen.findByText('There is no screen at /xyz')).toBeInTheDocument()
  })

  it.each(['/books/emma', '/boks', '/library/book'])('%s is no screen, and books are offered', async (at) => {
    const { where } = await startLibrary({ at })
    expect(await screen.findByRole('heading', { level: 1, name: `There is no screen at ${at}` })).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link')[0]).toHaveTextContent('Books')
    expect(main.getAllByRole('link')[0]).toHaveAttribute('href', '/books')
    expect(main.getByRole('link', { name: 'Go to the start' })).toBeInTheDocument()
    expect(where()).toBe(at)
  })

  it('a screen that a person may not see says which permission to ask for', async () => {
    await startLibrary({ at: '/books', person: { all_permissions: ['loans.list'] } })
    expect(await screen.findByText(/“books\.list”/)).toBeInTheDocument()
  })

  it('a screen whose feature is off is no screen', async () => {
    const { where } = await startLibrary({ at: '/reservations', person: { features: [] } })
    await waitFor(() => expect(where()).toMatch(/^\/branches/))
  })

  it('one screen that fails leaves the menu and the way out', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    widthIs(1440)
    await startLibrary({ at: '/reports/overdue' })
    expect(await screen.findByText('This could not be shown')).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    silent.mockRestore()
  })
})

describe('the shell', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('names the tenant and the person', async () => {
    widthIs(1440)
    await startLibrary({ at: '/books' })
    expect(await screen.findByText('North Libraries')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Account of Ada Byron' })).toBeInTheDocument()
  })

  it('opens the submenu that holds the screen, and keeps others as they were left', async () => {
    widthIs(1440)
    const { user } = await startLibrary({ at: '/books' })
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    expect(within(menu).getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page')
    expect(within(menu).queryByRole('link', { name: 'Branches' })).toBeNull()
    await user.click(within(menu).getByRole('button', { name: 'Network' }))
    expect(within(menu).getByRole('link', { name: 'Branches' })).toBeInTheDocument()
    expect(within(menu).getByRole('button', { name: 'Network' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('UI-02 up to 991 px the menu is a drawer that closes when a screen is opened', async () => {
    widthIs(991)
    const { user, where } = await startLibrary({ at: '/books' })
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('link', { name: 'Readers' }))
    await waitFor(() => expect(where()).toMatch(/^\/readers/))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
  })

  it('from 992 px the menu stands beside the screen', async () => {
    widthIs(992)
    await startLibrary({ at: '/books' })
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
  })

  it('UI-01 every change of screen scrolls to the top', async () => {
    const scrollTo = vi.fn()
    vi.stubGlobal('scrollTo', scrollTo)
    const { router } = await startLibrary({ at: '/books' })
    scrollTo.mockClear()
    await act(() => router.navigate('/readers'))
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0))
  })

  it('lets the keyboard jump over the menu', async () => {
    const { user } = await startLibrary({ at: '/books' })
    await screen.findByRole('heading', { level: 1 })
    await user.tab()
    expect(screen.getByRole('link', { name: 'Jump to the content' })).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  })
})

describe('what is known of the person', () => {
  afterEach(() => vi.useRealTimers())

  it('UI-16 MCON-21 is asked for anew every 300000 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked: number[] = []
    const check = () => {
      asked.push(Date.now())
      return { body: { item: PERSON } }
    }
    await startLibrary({ at: '/books', answers: { 'GET /api/check': check } })
    await screen.findByRole('heading', { level: 1 })
    expect(asked).toHaveLength(1)
    // However long the screen took to load: time goes by meanwhile, too.
    const since = Date.now() - (asked[0] ?? NaN)
    await act(() => vi.advanceTimersByTimeAsync(299_000 - since))
    expect(asked).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2_000 + since))
    expect(asked).toHaveLength(2)
  })
})

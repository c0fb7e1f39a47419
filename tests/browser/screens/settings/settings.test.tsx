import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PERSON } from '../../app/start-library.tsx'
import { DAYS, single, PUT, field, open, FINE, CARDS } from './settings-world.tsx'

describe('the search of settings', () => {
  it('finds one by its name, whichever screen it is on, goes there and focuses it', async () => {
    const user = userEvent.setup()
    await open('/settings/general/general', {
      'GET /api/settings/categories/fine-formula': {
        body: { item: { singles: [single('fine-formula', 'text', { title: 'Formula of a fine', schema: {} })] } },
      },
    })
    // Its code comes when it is first touched.
    const find = () => screen.findByRole('combobox', { name: 'Find a setting' })
    await user.type(await find(), 'loan')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await user.clear(await find())
    await user.type(await find(), 'days')
    await user.click(await screen.findByRole('option', { name: /Days of a loan/ }))
    await waitFor(async () => expect(await field('Days of a loan')).toHaveFocus())
    await user.type(screen.getByRole('combobox', { name: 'Find a setting' }), 'formula')
    await user.click(await screen.findByRole('option', { name: /Formula of a fine/ }))
    await waitFor(async () => expect(await field('Formula of a fine')).toHaveFocus())
  })
})

describe('the settings of a category', () => {
  it('say their default, and who changed them last', async () => {
    const changed = { at: '2026-03-01T10:00:00Z', by: 'Mo Lee' }
    await open('/settings/general/loans', {
      'GET /api/settings/categories/loans': {
        body: { item: { singles: [{ ...DAYS, value: 14, changed }, FINE, CARDS] } },
      },
    })
    expect(await screen.findByText(/^Default: 21 · Changed by Mo Lee, 1 Mar 2026/)).toBeInTheDocument()
    expect(screen.getByText('Default: nothing')).toBeInTheDocument()
    expect(screen.getByText('Default: Yes')).toBeInTheDocument()
  })

  it('SET-01 SET-22 open with the first category when none is named, with the others at the side', async () => {
    const { where } = await open('/settings/general')
    expect(await field('Days of a loan')).toHaveValue('21')
    expect(where()).toBe('/settings/general/loans')
    const side = screen.getByRole('navigation', { name: 'Categories' })
    expect(
      within(side)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Loans', 'General'])
    expect(screen.getByText('How long readers keep books.')).toBeInTheDocument()
  })

  it('SET-22 say that there are none of an unknown name, and offer the first', async () => {
    const { where } = await open('/settings/general/loops')
    expect(await screen.findByRole('alert')).toHaveTextContent('“loops” not found')
    expect(where()).toBe('/settings/general/loops')
    expect(screen.getByRole('link', { name: 'Open Loans' })).toHaveAttribute('href', '/settings/general/loans')
  })

  it('SET-02 SNAV-18 are single ones at their own address', async () => {
    const { where } = await open('/settings/single')
    expect(await screen.findByRole('heading', { level: 2, name: 'Fine formula' })).toBeInTheDocument()
    expect(where()).toBe('/settings/single/fine-formula')
  })

  it('SET-04 SCON-01 SCON-03 are edited by the inputs of their kinds: money with decimals, percent with its sign', async () => {
    await open('/settings/general/loans')
    expect(await field('Fine for a day')).toHaveValue('12.50')
    expect(await field('Discount')).toHaveValue('2.5')
    expect(screen.getByText('%')).toBeInTheDocument()
    expect(await screen.findByRole('switch', { name: 'By card' })).toBeChecked()
  })

  it('SET-04 SET-06 save on their own: the whole setting with its value, on its version', async () => {
    const { user, calls } = await open('/settings/general/loans', {
      'PUT /api/settings/categories/singles/daily-fine': ({ body }) => ({ body: { item: body } }),
    })
    const input = await field('Fine for a day')
    expect(screen.queryByRole('button', { name: 'Save: Fine for a day' })).toBeNull()
    await user.clear(input)
    await user.type(input, '15')
    await user.click(screen.getByRole('button', { name: 'Save: Fine for a day' }))
    expect(await screen.findByText('Fine for a day has been saved.')).toBeInTheDocument()
    const sent = calls.find(({ call }) => call.startsWith('PUT'))
    expect(sent?.body).toEqual({ ...FINE, value: 1500 })
    expect(sent?.headers['if-match']).toBe('"3"')
    expect(calls.filter(({ call }) => call === 'GET /api/check').length).toBeGreaterThan(1)
  })

  it('CFG-07 SET-05 show their alert first and wait for CONFIRM', async () => {
    const { user, calls } = await open('/settings/general/loans', {
      [PUT]: ({ body }) => ({ body: { item: body } }),
    })
    const input = await field('Days of a loan')
    await user.clear(input)
    await user.type(input, '14')
    await user.click(screen.getByRole('button', { name: 'Save: Days of a loan' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveAccessibleDescription('Loans that are already out keep their due date.')
    const change = within(dialog).getByRole('button', { name: 'Change' })
    await user.type(within(dialog).getByRole('textbox'), 'confirm')
    expect(change).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(calls.some(({ call }) => call === PUT)).toBe(false)
    await user.clear(within(dialog).getByRole('textbox'))
    await user.type(within(dialog).getByRole('textbox'), 'CONFIRM')
    await user.click(change)
    expect(await screen.findByText('Days of a loan has been saved.')).toBeInTheDocument()
    expect(calls.find(({ call }) => call === PUT)?.body).toMatchObject({ value: 14 })
  })

  it('show what the server finds wrong at the setting, and keep what was typed', async () => {
    const { user } = await open('/settings/general/loans', {
      'PUT /api/settings/categories/singles/daily-fine': {
        status: 422,
        body: { errors: { value: ['Enter 0.00 or more.'] } },
      },
    })
    const input = await field('Fine for a day')
    await user.clear(input)
    await user.type(input, '-3')
    await user.click(screen.getByRole('button', { name: 'Save: Fine for a day' }))
    expect(await screen.findByText('Enter 0.00 or more.')).toBeInTheDocument()
    expect(input).toHaveValue('-3.00')
  })

  it('SCON-01 say beside the field why a number that is finer than its smallest unit cannot be saved', async () => {
    const { user } = await open('/settings/general/loans')
    const input = await field('Fine for a day')
    await user.clear(input)
    await user.type(input, '5.005')
    await user.tab()
    await waitFor(() => expect(input).toHaveAccessibleDescription(/2 decimals/))
    expect(input).toHaveValue('5.005')
    expect(input).toBeInvalid()
  })

  it('AUTH-13 keep what was typed when the session ends, ask to sign in over it, and then save it', async () => {
    const { user, calls, token, where } = await open('/settings/general/loans', {
      'PUT /api/settings/categories/singles/daily-fine': ({ body, headers }) =>
        headers.authorization === 'Bearer old'
          ? { status: 401, body: { error: 'Sign in to continue.', reason: 'timeout' } }
          : { body: { item: body } },
      'POST /api/login': { body: { item: { token: 'new', user: PERSON } } },
    })
    const days = await field('Days of a loan')
    await user.clear(days)
    await user.type(days, '14')
    const input = await field('Fine for a day')
    await user.clear(input)
    await user.type(input, '15')
    token.keep('old')
    await user.click(screen.getByRole('button', { name: 'Save: Fine for a day' }))
    await screen.findByRole('dialog', { name: 'Sign in to continue' })
    expect(where()).toBe('/settings/general/loans')
    await user.type(screen.getByLabelText('Password'), 'right')
    await user.click(screen.getByRole('button', { name: 'Sign in and continue' }))
    expect(await screen.findByText('Fine for a day has been saved.')).toBeInTheDocument()
    expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({ value: 1500 })
    expect(days).toHaveValue('14')
  })

  it('offer both ways on when somebody else was faster', async () => {
    let theirs = 1250
    const { user, calls } = await open('/settings/general/loans', {
      'PUT /api/settings/categories/singles/daily-fine': ({ headers }) => {
        if (headers['if-match'] === '"4"') return { body: { item: {} } }
        theirs = 1800
        const body = { error: 'Changed', mine: {}, theirs: { ...FINE, value: theirs, version: 4 } }
        return { status: 409, body, headers: { etag: '"4"' } }
      },
    })
    const input = await field('Fine for a day')
    await user.clear(input)
    await user.type(input, '15')
    await user.click(screen.getByRole('button', { name: 'Save: Fine for a day' }))
    expect(await screen.findByText('Someone else has changed this to £18.00 in the meantime.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save mine' }))
    expect(await screen.findByText('Fine for a day has been saved.')).toBeInTheDocument()
    expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({ value: 1500, version: 4 })
  })

  it('ask before what was typed is lost', async () => {
    const { user, where, router } = await open('/settings/general/loans')
    await user.type(await field('Fine for a day'), '9')
    await act(() => router.navigate('/books'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(where()).toBe('/settings/general/loans')
    await act(() => router.navigate('/books'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(where()).toMatch(/^\/books/))
  })

  it('are read by those who may not change them', async () => {
    await open('/settings/general/loans', {}, ['settings.values.list'])
    expect(await screen.findByText('£12.50')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('are not for those without the permission', async () => {
    await open('/settings/general/loans', {}, ['books.list'])
    expect(await screen.findByRole('heading', { name: 'You do not have access to this screen' })).toBeInTheDocument()
  })

  it('say so when they cannot be loaded', async () => {
    await open('/settings/general/loans', { 'GET /api/settings/categories/loans': { status: 500 } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PERSON, startLibrary } from '../../app/start-library.tsx'

const DETAILS = { id: 1, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org' }
const HERE = {
  id: 1,
  device: 'Firefox on Linux',
  address: '198.51.100.7',
  last_used_at: '2026-03-18T10:00:00.000Z',
  is_current: true,
}
const THERE = { ...HERE, id: 2, device: null, address: '203.0.113.9', is_current: false }
const DONE = { body: { success: true } }

type Options = NonNullable<Parameters<typeof startLibrary>[0]>

const openAccount = ({ answers = {}, ...options }: Options = {}) =>
  startLibrary({
    at: '/account',
    ...options,
    answers: {
      'GET /api/current-user': { body: { item: DETAILS } },
      'GET /api/current-user/sessions': { body: { items: [HERE, THERE] } },
      ...answers,
    },
  })

afterEach(() => vi.unstubAllGlobals())

describe('the own account', () => {
  it('PERM-20 is opened from the account menu', async () => {
    const { user, where } = await startLibrary({ at: '/books', answers: {} })
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Byron' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Your account' }))
    expect(where()).toBe('/account')
  })

  it('PERM-20 shows only what one may do', async () => {
    await openAccount({ person: { all_permissions: ['current_user.details'] } })
    expect(await screen.findByLabelText('First name')).toBeDisabled()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('PERM-20 is not shown without the permission, nor its link', async () => {
    const { user } = await openAccount({ person: { all_permissions: ['books.list'] } })
    expect(await screen.findByText(/“current_user\.details”/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Account of Ada Byron' }))
    expect(screen.queryByRole('menuitem', { name: 'Your account' })).toBeNull()
  })

  it('says that no link to a new address can be sent, before it is asked for', async () => {
    const text = 'No link can be sent: the mail with it is switched off.'
    await openAccount({
      answers: { 'GET /api/current-user': { body: { item: { ...DETAILS, can_change_email: false } } } },
    })
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('changes names, and says what is wrong with one', async () => {
    const { user, calls } = await openAccount({
      answers: { 'PUT /api/current-user': { body: { item: { ...DETAILS, first_name: 'Augusta' } } } },
    })
    const first = await screen.findByLabelText('First name')
    await user.clear(first)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    await user.type(first, 'Augusta')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your details have been saved.')).toBeInTheDocument()
    expect(calls.find(({ call }) => call === 'PUT /api/current-user')?.body).toEqual({
      first_name: 'Augusta',
      last_name: 'Byron',
    })
  })

  it('PERM-20 asks for another address with the password, and says where the link went', async () => {
    let pending_email: string | null = null
    const { user, calls } = await openAccount({
      answers: {
        'GET /api/current-user': () => ({ body: { item: { ...DETAILS, pending_email } } }),
        'PUT /api/current-user/email': () => {
          pending_email = 'ada@new.example'
          return DONE
        },
      },
    })
    const section = within(await screen.findByRole('region', { name: 'Another email address' }))
    await user.type(section.getByLabelText('New email'), 'ada@new.example')
    await user.type(section.getByLabelText('Current password'), 'the old one')
    await user.click(section.getByRole('button', { name: 'Send the link' }))
    expect(await section.findByText(/A link is on its way to ada@new\.example/)).toBeInTheDocument()
    expect(section.getByLabelText('Current password')).toHaveValue('')
    expect(calls.find(({ call }) => call === 'PUT /api/current-user/email')?.body).toEqual({
      email: 'ada@new.example',
      current_password: 'the old one',
    })
  })

  it('PERM-20 the link to another address takes a click, says why it does not work, and leads on', async () => {
    let works = false
    const { user, calls, where } = await startLibrary({
      at: '/confirm-email?email_token=secret',
      signedIn: false,
      answers: {
        'POST /api/confirm-email': () =>
          works ? DONE : { status: 422, body: { errors: { token: ['This link has expired.'] } } },
      },
    })
    const button = await screen.findByRole('button', { name: 'Confirm the address' })
    const sent = () => calls.filter(({ call }) => call === 'POST /api/confirm-email')
    expect(sent()).toEqual([])
    await user.click(button)
    expect(await screen.findByText('This link has expired.')).toBeInTheDocument()
    works = true
    await user.click(button)
    expect(await screen.findByText('Your new address is confirmed.')).toBeInTheDocument()
    expect(sent().at(-1)?.body).toEqual({ token: 'secret' })
    await waitFor(() => expect(where()).toMatch(/^\/login/))
  })

  it('AUTH-15 AUTH-10 changes the password, and is asked to sign in with the new one', async () => {
    const { user, where, token, calls } = await openAccount({ answers: { 'PUT /api/current-user/password': DONE } })
    const section = within(await screen.findByRole('region', { name: 'Password' }))
    await user.type(section.getByLabelText('Current password'), 'the old one')
    await user.type(screen.getByLabelText('New password'), 'four calm otters')
    await user.type(screen.getByLabelText('New password again'), 'four calm otters')
    await user.click(screen.getByRole('button', { name: 'Change the password' }))
    await waitFor(() => expect(where()).toBe('/login?reason=password_changed'))
    expect(token.read()).toBeNull()
    expect(calls.find(({ call }) => call === 'PUT /api/current-user/password')?.body).toEqual({
      current_password: 'the old one',
      password: 'four calm otters',
      confirm_password: 'four calm otters',
    })
  })

  it('asks before anything is lost that was typed: names, another address, a password', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('min-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { user, where } = await openAccount()
    const typed = async (label: string, text: string) => {
      const [field] = await screen.findAllByLabelText(label)
      if (!field) throw new Error(`No field ${label}.`)
      await user.type(field, text)
      await user.click(screen.getByRole('link', { name: 'Readers' }))
      const dialog = await screen.findByRole('alertdialog')
      await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await user.clear(field)
    }
    await typed('New email', 'ada@new.example')
    await typed('New password', 'four calm otters')
    await typed('First name', ' Augusta')
    expect(where()).toBe('/account')
    await user.type(screen.getByLabelText('First name'), 'Ada')
    await user.click(screen.getByRole('link', { name: 'Readers' }))
    await waitFor(() => expect(where()).toMatch(/^\/readers/))
  })

  it('leaves the focus on the screen when the session that was ended goes', async () => {
    let sessions = [HERE, THERE]
    const { user } = await openAccount({
      answers: {
        'GET /api/current-user/sessions': () => ({ body: { items: sessions } }),
        'DELETE /api/current-user/sessions/2': () => {
          sessions = [HERE]
          return DONE
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out of Unknown device' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out of Unknown device' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('lists where one is signed in, and signs out there', async () => {
    const { user, calls } = await openAccount({ answers: { 'DELETE /api/current-user/sessions/2': DONE } })
    expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument()
    expect(screen.getByText('Last used 18 Mar 2026, 10:00, from 203.0.113.9')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Sign out of Unknown device' }))
    await waitFor(() => expect(calls.some(({ call }) => call === 'DELETE /api/current-user/sessions/2')).toBe(true))
    expect(screen.queryByRole('button', { name: 'Sign out of Firefox on Linux' })).toBeNull()
  })

  it('signs out everywhere else after asking', async () => {
    const { user, calls } = await openAccount({ answers: { 'DELETE /api/current-user/sessions': DONE } })
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(calls.some(({ call }) => call === 'DELETE /api/current-user/sessions')).toBe(true))
  })
})

describe('what a person likes', () => {
  const called = (calls: { call: string; body: unknown }[]) =>
    calls.filter(({ call }) => call === 'PUT /api/current-user/preferences').map(({ body }) => body)

  it('holds on any device, and a change is kept', async () => {
    const { user, calls } = await openAccount({
      person: { preferences: { theme: 'dark' } } as object,
      answers: { 'PUT /api/current-user/preferences': DONE },
    })
    await waitFor(() => expect(localStorage.getItem('PREFERRED_THEME')).toBe('dark'))
    expect(called(calls)).toEqual([])
    await user.click(await screen.findByRole('combobox', { name: 'Theme' }))
    await user.click(await screen.findByRole('option', { name: 'Light' }))
    await waitFor(() => expect(called(calls)).toEqual([{ theme: 'light' }]))
  })

  it('of somebody else cannot be changed while impersonating', async () => {
    const { user, calls } = await startLibrary({
      at: '/books',
      person: { impersonator: { id: 2, name: 'Eve' }, preferences: { theme: 'dark' } } as object,
    })
    await user.click(await screen.findByRole('button', { name: 'Theme' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Light' }))
    expect(called(calls)).toEqual([])
  })
})

describe('several places', () => {
  const PLACES = [
    { id: 1, title: 'Head office', name: null, roles: ['Head Office'], is_current: true },
    { id: 2, title: 'Branch', name: 'Central', roles: ['Front Desk'], is_current: false },
  ]

  it('are offered in the account menu, and another one is entered at its start', async () => {
    let membership = 1
    const check = () => ({ body: { item: { ...PERSON, membership_id: membership, membership_count: 2 } } })
    const { user, where, calls } = await startLibrary({
      at: '/books',
      answers: {
        'GET /api/check': check,
        'GET /api/current-user/memberships': { body: { items: PLACES } },
        'PUT /api/current-user/membership': () => {
          membership = 2
          return DONE
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Byron' }))
    expect(await screen.findByRole('menuitemradio', { name: /Head office/ })).toHaveAttribute('aria-checked', 'true')
    await user.click(screen.getByRole('menuitemradio', { name: /Branch: Central/ }))
    await waitFor(() => expect(where()).toMatch(/^\/branches/))
    expect(calls.find(({ call }) => call === 'PUT /api/current-user/membership')?.body).toEqual({ membership_id: 2 })
    expect(await screen.findByText('You now work as Branch: Central.')).toBeInTheDocument()
  })

  it('are not spoken of where there is one', async () => {
    const { user, calls } = await startLibrary({ at: '/books' })
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Byron' }))
    expect(screen.queryByText('Work as')).toBeNull()
    expect(calls.some(({ call }) => call.includes('memberships'))).toBe(false)
  })
})

describe('what is known of the person', () => {
  it('UI-16 is refreshed when the window regains focus, and changes what the user may see', async () => {
    let all_permissions = ['*']
    const { calls } = await startLibrary({
      at: '/books',
      answers: { 'GET /api/check': () => ({ body: { item: { ...PERSON, all_permissions } } }) },
    })
    expect(await screen.findByRole('heading', { level: 1, name: /Books/ })).toBeInTheDocument()
    const asked = () => calls.filter(({ call }) => call === 'GET /api/check').length
    const before = asked()
    all_permissions = ['loans.list']
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(await screen.findByText(/“books\.list”/)).toBeInTheDocument()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from '../../app/start-library.tsx'

const NEW = 'four calm otters reading'
const DONE = { body: { success: true } }

describe('asking for a new password', () => {
  it('AUTH-02 AUTH-08 is at /forgot-password, and leads to where it is set, with the address', async () => {
    const { user, where, calls } = await startLibrary({
      at: '/login',
      signedIn: false,
      answers: { 'POST /api/forgot-password': DONE },
    })
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeInTheDocument()
    expect(where()).toBe('/forgot-password')
    await user.type(screen.getByLabelText('Email'), ' ada@example.org')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await waitFor(() => expect(where()).toBe('/reset-password?email=ada%40example.org'))
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
    expect(screen.getByRole('alert')).toHaveTextContent('If ada@example.org belongs to an account')
    expect(calls.find(({ call }) => call === 'POST /api/forgot-password')?.body).toEqual({ email: 'ada@example.org' })
  })

  it.each([
    [['password_reset', 'welcome'], 'No link can be sent: the mail with it is switched off.'],
    [['password_reset'], 'Those who have a password already cannot be sent a link: its mail is switched off.'],
    [['welcome'], 'Those who have no password yet cannot be sent a link: its mail is switched off.'],
  ])('ETM-04 says of %j that nobody is sent it, before anything is asked', async (off, sentence) => {
    await startLibrary({
      at: '/forgot-password',
      signedIn: false,
      answers: { 'GET /api/public/config': { body: { item: { brand: 'North', reset_mails_off: off } } } },
    })
    const [alert, ...others] = await screen.findAllByRole('alert')
    expect(alert).toHaveTextContent(sentence)
    expect(others).toEqual([])
    const button = screen.getByRole('button', { name: 'Send the link' })
    expect(button.matches(':disabled')).toBe(off.length > 1)
    expect(screen.queryAllByText(/We will send you a link/)).toHaveLength(off.length > 1 ? 0 : 1)
  })

  it('says nothing while the mails are on', async () => {
    const { calls } = await startLibrary({
      at: '/forgot-password',
      signedIn: false,
      answers: { 'GET /api/public/config': { body: { item: { brand: 'North', reset_mails_off: [] } } } },
    })
    // By the frame, and by the form.
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /api/public/config').length).toBe(2))
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for the address before it asks the server', async () => {
    const { user, calls } = await startLibrary({ at: '/forgot-password', signedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })
})

describe('choosing a new password', () => {
  const AT = '/reset-password?email=ada%40example.org&reset_token=secret'

  it('AUTH-03 AUTH-04 opens signed out, with address and code from the link, and leads to signing in', async () => {
    const { user, where, calls } = await startLibrary({
      at: AT,
      signedIn: false,
      answers: { 'POST /api/reset-password': DONE },
    })
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.org')
    expect(screen.getByLabelText('Code from the mail')).toHaveValue('secret')
    await user.type(screen.getByLabelText('New password'), NEW)
    await user.type(screen.getByLabelText('New password again'), NEW)
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    await waitFor(() => expect(where()).toBe('/login'))
    expect(await screen.findByText('Your password is set. Sign in with it to continue.')).toBeInTheDocument()
    expect(calls.find(({ call }) => call === 'POST /api/reset-password')?.body).toEqual({
      email: 'ada@example.org',
      reset_token: 'secret',
      password: NEW,
      confirm_password: NEW,
    })
  })

  it('AUTH-03 opens without either', async () => {
    await startLibrary({ at: '/reset-password', signedIn: false })
    expect(await screen.findByLabelText('Email')).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('AUTH-14 says at its field what is wrong with the link, and where to get another one', async () => {
    const { user, where } = await startLibrary({
      at: AT,
      signedIn: false,
      answers: {
        'POST /api/reset-password': {
          status: 422,
          body: { errors: { reset_token: ['This link has expired. Ask for a new one.'] } },
        },
      },
    })
    await user.type(await screen.findByLabelText('New password'), NEW)
    await user.type(screen.getByLabelText('New password again'), NEW)
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(await screen.findByText('This link has expired. Ask for a new one.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Code from the mail')).toHaveFocus())
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    expect(where()).toBe('/forgot-password')
  })

  it('says that the two differ without asking the server', async () => {
    const { user, calls } = await startLibrary({ at: AT, signedIn: false })
    await user.type(await screen.findByLabelText('New password'), NEW)
    await user.type(screen.getByLabelText('New password again'), 'something else')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(await screen.findByText('The two passwords are not the same.')).toBeInTheDocument()
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })
})

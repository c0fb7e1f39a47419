import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from '../../app/start-library.tsx'

const AT = '/invitation?invitation_token=secret'
const NEW = 'four calm otters reading'
interface Invitation {
  email: string
  place: string
  first_name: string | null
  last_name: string | null
  invited_by: string | null
  has_password: boolean
  tenant: string
}

const INVITATION: Invitation = {
  email: 'ada@example.org',
  place: 'Leeds Central',
  first_name: null,
  last_name: null,
  invited_by: 'Hester Head',
  has_password: false,
  tenant: 'Northern Libraries',
}
const DONE = { body: { success: true } }

/** A refusal at a field, as the server gives it. */
const refused = (field: string, message: string) => ({ status: 422, body: { errors: { [field]: [message] } } })

type Answers = NonNullable<Parameters<typeof startLibrary>[0]>['answers']

const open = (invitation: Partial<Invitation>, answers: Answers = {}) =>
  startLibrary({
    at: AT,
    signedIn: false,
    answers: {
      'POST /api/invitations/look': { body: { item: { ...INVITATION, ...invitation } } },
      'POST /api/invitations/accept': DONE,
      ...answers,
    },
  })

type Opened = Awaited<ReturnType<typeof open>>

const accepted = ({ calls }: Opened) => calls.filter(({ call }) => call === 'POST /api/invitations/accept')

async function join({ user }: Opened, again = NEW): Promise<void> {
  await user.type(await screen.findByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Last name'), 'Byron')
  await user.type(screen.getByLabelText('Password'), NEW)
  await user.type(screen.getByLabelText('Password again'), again)
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
}

describe('an invitation of somebody who is new', () => {
  it('says who invites whom to what, and is accepted with a name and a password', async () => {
    const opened = await open({})
    expect(
      await screen.findByText('Hester Head invites you to sign in to Northern Libraries for Leeds Central.'),
    ).toBeInTheDocument()
    expect(screen.getByText(/You will sign in with ada@example\.org/)).toBeInTheDocument()
    await join(opened)
    await waitFor(() => expect(opened.where()).toBe('/login'))
    expect(await screen.findByText('Welcome. Sign in to begin.')).toBeInTheDocument()
    expect(accepted(opened).map(({ body }) => body)).toEqual([
      { token: 'secret', first_name: 'Ada', last_name: 'Byron', password: NEW, confirm_password: NEW },
    ])
  })

  it('names nobody where whoever invited has gone', async () => {
    await open({ invited_by: null })
    expect(
      await screen.findByText('You are invited to sign in to Northern Libraries for Leeds Central.'),
    ).toBeInTheDocument()
  })

  it('has the name in it that was given with the invitation', async () => {
    const opened = await open({ first_name: 'Ada', last_name: 'Byron' })
    expect(await screen.findByLabelText('First name')).toHaveValue('Ada')
    expect(screen.getByLabelText('Last name')).toHaveValue('Byron')
    expect(accepted(opened)).toEqual([])
  })

  it('asks for all that is missing, and for the same password twice, before it asks the server', async () => {
    const opened = await open({})
    await opened.user.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
    expect(await screen.findAllByText('This field is required.')).toHaveLength(4)
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await join(opened, 'something else')
    expect(await screen.findByText('The two passwords are not the same.')).toBeInTheDocument()
    expect(accepted(opened)).toEqual([])
  })

  it('says at its field what is wrong with a password, and keeps what was typed', async () => {
    const opened = await open(
      {},
      { 'POST /api/invitations/accept': refused('password', 'This password is too easy to guess.') },
    )
    await join(opened)
    expect(await screen.findByText('This password is too easy to guess.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    expect(screen.getByLabelText('First name')).toHaveValue('Ada')
    expect(opened.where()).toBe(AT)
  })

  it('says so when it has ended while the form was filled in', async () => {
    const sentence = 'This invitation has expired. Ask whoever invited you for a new one.'
    const opened = await open({}, { 'POST /api/invitations/accept': refused('token', sentence) })
    await join(opened)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })
})

describe('an invitation of somebody who signs in here already', () => {
  it('is accepted by a click, and asks for no password', async () => {
    const opened = await open({ has_password: true })
    expect(await screen.findByRole('button', { name: 'Accept the invitation' })).toHaveFocus()
    expect(screen.queryByLabelText('Password')).toBeNull()
    // Mail scanners open links: opening it accepts nothing.
    expect(accepted(opened)).toEqual([])
    await opened.user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
    await waitFor(() => expect(opened.where()).toBe('/login'))
    expect(accepted(opened).map(({ body }) => body)).toEqual([{ token: 'secret' }])
  })

  it('says so when it was accepted meanwhile', async () => {
    const sentence = 'This invitation has been accepted already. You can sign in.'
    const opened = await open({ has_password: true }, { 'POST /api/invitations/accept': refused('token', sentence) })
    await opened.user.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(opened.where()).toBe(AT)
  })
})

describe('an invitation that cannot be accepted', () => {
  it.each([
    'This invitation has expired. Ask whoever invited you for a new one.',
    'This invitation has been accepted already. You can sign in.',
    'This invitation is not valid. Ask whoever invited you for a new one.',
    'Your account is disabled. Ask whoever manages it.',
  ])('says "%s", and leads to signing in', async (sentence) => {
    const { user, where } = await open({}, { 'POST /api/invitations/look': refused('token', sentence) })
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }))
    await waitFor(() => expect(where()).toBe('/login'))
  })
})

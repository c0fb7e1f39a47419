import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import BookingWizard from '../../../custom-screens/booking/wizard.screen.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const ALICE = {
  id: 3,
  name: 'Alice Adams',
  email: 'alice@mail.example',
  phone: '+447700900102',
  postcode: 'LS6 1AA',
  city: 'Leeds',
  status: 'enabled',
  consumers: [{ id: 7, name: 'Amy' }],
}
const AMY = {
  id: 7,
  name: 'Amy Adams',
  date_of_birth: '2022-05-04',
  age: 46,
  status: 'enabled',
  permit_media_usage: false,
  attendance: '7/9',
  classes: [{ id: 1, name: 'Minnows', day_of_week: 1, start_time: '10:00', venue: 'Leeds Pool' }],
  waiting: [],
}
const FAMILY = {
  ...ALICE,
  address: '1 Mill Row',
  shared_read_only: false,
  balance: -1250,
  venues: [],
  consumers: [AMY],
}
const VENUE = { id: 5, name: 'York Baths', address: '2 High St', city: 'York', postcode: 'YO1 7DS', distance: 3219 }
const CLASS = {
  id: 9,
  name: 'Dolphins',
  franchisee_id: 1,
  venue: { id: 5, name: 'York Baths' },
  course: { type_name: 'Swim', start_date: '2026-01-05', end_date: '2026-04-10' },
  day_of_week: 3,
  start_time: '10:00',
  end_time: '10:45',
  instructor: 'Ann Archer',
  max_consumers: 8,
  free: 2,
  waiting: 0,
  age_restriction_min: 60,
  age_restriction_max: null,
  last_registration_date: null,
  fee_type: 'class',
  class_fee: 9000,
  lesson_fee: 900,
  non_member_surcharge: 0,
  monthly_payments: false,
  monthly_payment: 0,
  tasters_enabled: false,
  remaining_lessons: 4,
  next_lesson: '2026-03-25',
  closures: [{ date: '2026-04-08', reason: 'Maintenance' }],
  clashes: [{ date: '2026-03-25', start_time: '10:00', class: 'Minnows' }],
  placed: null,
}
const META = { total: 1, current_page: 1, last_page: 1, has_more_pages: false }
const ONE_OF_TWO = { ...META, total: 6, has_more_pages: true, last_page: 2 }

const ANSWERS: PartScene['answers'] = {
  'GET /api/booking/families': { body: { items: [ALICE] } },
  'GET /api/booking/families/3': { body: { item: FAMILY } },
  'GET /api/venues/near/3': { body: { items: [VENUE], meta: META } },
  'GET /api/booking/classes': { body: { items: [CLASS], meta: META } },
  'GET /api/booking/selection': {
    body: { item: { customer: ALICE, consumer: AMY, venue: VENUE, class: CLASS } },
  },
  'POST /api/booking': {
    body: { class: { id: 9, space_available: true, venue: { id: 5 } }, consumer: { id: 7 }, accepted: false },
  },
}
const ALL_CHOSEN = '/booking?customer=3&consumer=7&venue=5&class=9'

/** The form of a record is loaded when it is first opened. */
beforeAll(() => import('#browser/screens/form/CreateDialog.tsx'), 120_000)

beforeEach(() => sessionStorage.removeItem('rollcall.booking'))

const open = (at = '/booking', scene: Partial<PartScene> = {}) =>
  renderPart({ at, ...scene, answers: { ...ANSWERS, ...scene.answers } }, <BookingWizard title="Phone booking" />)
/** The model of a resource is loaded in the same breath, which an act that is not awaited would never end. */
const press = async (user: UserEvent, name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(() => user.click(button))
}
const steps = async () => within(await screen.findByRole('list', { name: 'Steps of the booking' }))
const active = async () => {
  const items = (await steps()).getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')
  return items.map((item) => within(item).getAllByRole('heading')[0]?.textContent)
}

describe('booking on the phone', () => {
  it('BOOK-01 BOOK-05 BOOK-17 leads by keyboard alone from the search to the waiting view of the class', async () => {
    const { user, calls, address } = open()
    expect(await active()).toEqual(['Family'])
    const search = await screen.findByRole('searchbox', { name: 'Find the family' })
    expect(search).toHaveFocus()
    await user.keyboard('amy')
    await screen.findByText('1 family found')
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await active()).toEqual(['Child']))
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Amy Adams'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('York Baths'))
    expect(document.activeElement).toHaveTextContent('2.0 mi')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Wednesday 10:00–10:45'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm booking' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/classes/view/9/waiting'))
    expect(calls.find(({ call }) => call === 'POST /api/booking')?.body).toMatchObject({
      customer_id: 3,
      consumer_id: 7,
      class_id: 9,
    })
  })

  it('BOOK-06 MAPI-02 does not ask for one letter, and says when nobody is found', async () => {
    const { user, calls } = open('/booking', { answers: { 'GET /api/booking/families': { body: { items: [] } } } })
    await user.type(await screen.findByRole('searchbox'), 'x')
    expect(calls.filter(({ call }) => call.includes('families'))).toEqual([])
    await user.type(screen.getByRole('searchbox'), 'yz')
    expect(await screen.findByText('No matches for xyz')).toBeVisible()
    expect(screen.getByRole('button', { name: 'New family' })).toBeVisible()
  })

  it('BOOK-05 takes Enter before anything could be found for what was typed', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('searchbox'), 'amy{Enter}')
    await waitFor(async () => expect(await active()).toEqual(['Child']))
  })

  it('BOOK-06 leaves the focus in the search while more families are found', async () => {
    const families = [1, 2, 3].map((id) => ({ ...ALICE, id, name: `Adams ${id}` }))
    const { user } = open('/booking', {
      answers: {
        'GET /api/booking/families?search=adam': { body: { items: families.slice(0, 1) } },
        'GET /api/booking/families?search=ada': { body: { items: families } },
      },
    })
    const search = await screen.findByRole('searchbox')
    await user.type(search, 'adam')
    await screen.findByText('1 family found')
    await user.keyboard('{Backspace}')
    await screen.findByText('3 families found')
    expect(search).toHaveFocus()
  })

  it('BOOK-03 BOOK-04 shows steps before as complete, disables those after, and clears them on reopening', async () => {
    const { user, address } = open(ALL_CHOSEN)
    expect(await active()).toEqual(['Confirm booking'])
    await user.click(await screen.findByRole('button', { name: 'Change Child: Amy Adams' }))
    expect(address()).toBe('/booking?customer=3&consumer=7&at=consumer')
    expect(await active()).toEqual(['Child'])
    const ahead = (await steps())
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-disabled') === 'true')
    expect(ahead.map((item) => item.textContent)).toEqual(['3Venue', '4Class', '5Confirm booking'])
  })

  it('BOOK-03 a reload resumes where the booking was, with what was chosen', async () => {
    const { calls } = open('/booking?customer=3&consumer=7&venue=5')
    expect(await screen.findByRole('button', { name: 'Change Venue: York Baths' })).toBeVisible()
    expect(await active()).toEqual(['Class'])
    expect(calls.map(({ call }) => call)).toContain('GET /api/booking/selection?customer_id=3&consumer_id=7&venue_id=5')
  })

  it('BOOK-06 what was typed is there when somebody goes back', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('searchbox'), 'adams')
    await user.click(await screen.findByRole('button', { name: /^Alice Adams/ }))
    await user.click(await screen.findByRole('button', { name: 'Change Family: Alice Adams' }))
    expect(await screen.findByRole('searchbox')).toHaveValue('adams')
    expect(screen.getByRole('button', { name: /^Keep Alice Adams/ })).toBeVisible()
  })

  it('BOOK-07 prefills what an entry point knows: a child brings its family, a class its venue', async () => {
    const { address } = open('/booking?consumer=7&for=9')
    await waitFor(() => expect(address()).toBe(ALL_CHOSEN))
    expect(await screen.findByRole('button', { name: 'Confirm booking' })).toBeVisible()
  })

  it('BOOK-08 BOOK-09 loads further pages of 5 below those that are there', async () => {
    const second = { ...VENUE, id: 6, name: 'Selby Pool' }
    const { user } = open('/booking?customer=3&consumer=7', {
      answers: {
        'GET /api/venues/near/3?page=1': { body: { items: [VENUE], meta: ONE_OF_TWO } },
        'GET /api/venues/near/3?page=2': { body: { items: [second], meta: { ...META, current_page: 2 } } },
        'GET /api/booking/selection': {
          body: { item: { customer: ALICE, consumer: AMY, venue: null, class: null } },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    const next = await screen.findByRole('button', { name: /Selby Pool/ })
    await waitFor(() => expect(next).toHaveFocus())
    expect(screen.getByRole('button', { name: /^York Baths/ })).toBeVisible()
  })

  it('BOOK-09 says what speaks against a class before it is chosen', async () => {
    open('/booking?customer=3&consumer=7&venue=5')
    const choice = await screen.findByRole('button', { name: /Dolphins/ })
    for (const text of [
      '2 of 8 free',
      'Younger than this class is for',
      'At the same time as Minnows on 25 Mar 2026',
      'No lesson on 8 Apr 2026',
      '£90.00 for the class',
    ])
      expect(choice).toHaveTextContent(text)
  })

  it('BOOK-10 BOOK-12 shows the family and what is known of its children', async () => {
    open('/booking?customer=3')
    expect(await screen.findByText('Balance -£12.50')).toBeVisible()
    expect(screen.getByText('07700 900102 · alice@mail.example')).toBeVisible()
    expect(screen.getByText('Minnows, Leeds Pool · Attendance 7/9')).toBeVisible()
  })

  it('BOOK-16 BOOK-20 a failed booking shows all messages of a field, the text of the server, or its own', async () => {
    const refusals = [
      { status: 422, body: { errors: { consumer_id: ['Too young.', 'Booked already.'] } } },
      { status: 409, body: { error: 'The class has been cancelled.' } },
      { status: 500 },
    ]
    const { user, address } = open(ALL_CHOSEN, {
      answers: { 'POST /api/booking': () => refusals.shift() ?? { status: 500 } },
    })
    for (const text of [
      'Too young. Booked already.',
      'The class has been cancelled.',
      'An unknown error occured whilst making this booking',
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Confirm booking' }))
      expect(await screen.findByText(text)).toBeVisible()
    }
    expect(address()).toBe(ALL_CHOSEN)
  })

  it('BOOK-17 BOOK-18 says that whoever is booked waits until somebody accepts, unless bookings are accepted by themselves', async () => {
    const WAITS = 'Amy Adams then waits on the list of the class, until somebody accepts.'
    const { unmount } = open(ALL_CHOSEN)
    expect(await screen.findByText(WAITS)).toBeVisible()
    unmount()
    open(ALL_CHOSEN, { configuration: { AUTOMATIC_BOOKING_ACCEPTANCE: true } })
    expect(await screen.findByRole('button', { name: 'Confirm booking' })).toBeVisible()
    expect(screen.queryByText(WAITS)).not.toBeInTheDocument()
  })

  it('BOOK-11 BOOK-14 BOOK-15 asks for a new child in place, and names what is missing', async () => {
    const { user } = open('/booking?customer=3')
    await press(user, 'New child')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: /Create|Add|Save/ }))
    expect(await dialog.findAllByText(/The first name field is required\./)).not.toHaveLength(0)
    expect(dialog.getAllByText(/The date of birth field is required\./)).not.toHaveLength(0)
    expect(dialog.getAllByText(/The relationship to the child field is required\./)).not.toHaveLength(0)
    expect(await dialog.findByRole('textbox', { name: 'Next of kin' })).toBeVisible()
    expect(dialog.queryByLabelText(/Ability/)).toBeNull()
  })

  it('BOOK-11 CON-05 CON-07 asks what is medical about a new child, where it is kept', async () => {
    const { user } = open('/booking?customer=3', { configuration: { MEDICAL_INFORMATION: true } })
    await press(user, 'New child')
    const dialog = within(await screen.findByRole('dialog'))
    for (const name of ['Medical conditions', 'Allergies', 'Medication', 'Additional support needs']) {
      expect(await dialog.findByRole('textbox', { name })).toBeVisible()
    }
    expect(dialog.queryByLabelText('Doctor')).toBeNull()
  })

  it('BOOK-05 BOOK-10 a family that is added in place is the chosen one', async () => {
    const { calls, address } = open('/booking', {
      answers: {
        'POST /api/customers': ({ body }) => ({
          status: 201,
          body: { item: { ...(body as object), id: 3, name: 'Alice Adams' } },
        }),
        'POST /api/customers/look-alike': { body: { items: [] } },
      },
    })
    const user = userEvent.setup({ delay: null })
    await press(user, 'New family')
    const dialog = within(await screen.findByRole('dialog'))
    for (const [label, text] of [
      [/^First name/, 'Alice'],
      [/^Last name/, 'Adams'],
      [/^Email/, 'alice@mail.example'],
      [/^Mobile/, '07700 900102'],
      [/^Address(?! line)/, '1 Mill Row'],
      [/^Postcode/, 'LS6 1AA'],
    ] as const)
      await user.type(await dialog.findByRole('textbox', { name: label }), text)
    await user.click(dialog.getByRole('button', { name: /Create|Add|Save/ }))
    await waitFor(() => expect(address()).toBe('/booking?customer=3'))
    await waitFor(async () => expect(await active()).toEqual(['Child']))
    expect(calls.find(({ call }) => call === 'POST /api/customers')?.body).toMatchObject({ postcode: 'LS6 1AA' })
  })
})

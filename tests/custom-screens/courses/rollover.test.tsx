import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import DuplicateCourse from '../../../custom-screens/courses/duplicate.dialog.tsx'
import { renderRecord } from '../../browser/screens/show/render-record.tsx'

const PLAN = {
  start_date: '2027-01-04',
  end_date: '2027-04-11',
  send_rollover_email_on: '2026-11-30',
  holidays: [],
  classes: 7,
  lessons: 95,
  children: 66,
  families: 60,
  with_email: 60,
  template_off: false,
  leaving: 2,
  charges: 0,
  charged_families: 0,
  sibling_discounts: 0,
  plans: 0,
  conflicts: [],
}

const REVERSED = 'The end date must not be before the start date.'

function open(plan: object) {
  renderRecord(
    {
      at: '/',
      answers: {
        'GET /api/courses/3/duplicate': { body: { item: { ...PLAN, ...plan } } },
        'GET /api/courses/3/duplicate?start_date=2027-01-04&end_date=2027-01-01': {
          status: 422,
          body: { errors: { end_date: [REVERSED] } },
        },
      },
    },
    <DuplicateCourse resource="courses" record={{ id: 3, name: 'Minnows of 5 Jan 2026' }} onClose={() => {}} />,
  )
}

describe('the dialog that rolls a course over', () => {
  it('CRS-02 names the course, and has a button that says whom it emails', async () => {
    open({})
    expect(await screen.findByRole('dialog', { name: 'Roll over Minnows of 5 Jan 2026' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Roll over 7 classes and email 60 families' })).toBeInTheDocument()
  })

  it('CRS-02 says nothing of emails where nobody keeps a place', async () => {
    open({ classes: 1, children: 0, families: 0, with_email: 0 })
    expect(await screen.findByRole('button', { name: 'Roll over 1 class' })).toBeInTheDocument()
  })

  it('CRS-02 ETM-04 says that nobody would be emailed while the template is off, and promises no email', async () => {
    open({ with_email: 0, template_off: true, send_rollover_email_on: '2026-12-25' })
    expect(await screen.findByRole('button', { name: 'Roll over 7 classes' })).toBeInTheDocument()
    expect(screen.getByText(/^Nobody would be emailed: the email template is off/)).toBeInTheDocument()
    expect(screen.queryByText(/Christmas/)).not.toBeInTheDocument()
  })

  it('CRS-02 says that no family has an address, where that is why nobody would be emailed', async () => {
    open({ with_email: 0 })
    expect(
      await screen.findByText('Nobody would be emailed: none of the families has an email address.'),
    ).toBeInTheDocument()
  })

  it('CRS-02 CRS-05 says why there is nothing to look at, as soon as the dates are reversed', async () => {
    open({})
    const end = within(await screen.findByRole('group', { name: /^End date/ }))
    await userEvent.click(end.getByRole('spinbutton', { name: 'Day' }))
    await userEvent.keyboard('0101')
    expect(await screen.findByText(REVERSED)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Roll over' })).toBeInTheDocument()
  })
})

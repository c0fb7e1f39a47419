import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { JobNotices } from '#browser/parts/jobs/JobNotices.tsx'
import { JobProgress } from '#browser/parts/jobs/JobProgress.tsx'
import { watchedJobs } from '#browser/parts/jobs/watched-jobs.ts'
import { renderRecord } from '../../screens/show/render-record.tsx'

afterEach(() => watchedJobs.ids().forEach((id) => watchedJobs.forget(id)))

const RUN = {
  id: 7,
  kind: 'loans/renew-all',
  title: 'Renewing loans',
  state: 'running',
  done: 20,
  total: 80,
  message: '20 loans renewed.',
  remarks: [],
  result: null,
  can_cancel: true,
}
const OVER = { ...RUN, state: 'succeeded', done: 80, message: '80 loans renewed.', can_cancel: false }

/** A server whose job gives these answers, one after the other. */
function answering(...runs: object[]) {
  let asked = 0
  return { 'GET /api/jobs/7': () => ({ body: { item: runs[Math.min(asked++, runs.length - 1)] } }) }
}

/** A server whose job runs until the test ends it, however long that takes. */
function running() {
  let run: object = RUN
  return { answers: { 'GET /api/jobs/7': () => ({ body: { item: run } }) }, end: () => void (run = OVER) }
}

describe('the progress of a job', () => {
  it('shows how far it is, asks again, and says what came of it', async () => {
    const { answers, end } = running()
    const { calls } = renderRecord({ at: '/books', answers }, <JobProgress id={7} />)
    expect(await screen.findByRole('status')).toHaveTextContent('20 of 80 · 20 loans renewed.')
    expect(screen.getByRole('progressbar', { name: 'Renewing loans' })).toHaveAttribute('aria-valuenow', '25')
    end()
    expect(await screen.findByRole('alert')).toHaveTextContent('80 loans renewed.')
    expect(calls.length).toBeGreaterThan(1)
  })

  it('says what went wrong', async () => {
    const failed = { ...OVER, state: 'failed', message: 'The shelf is full. Clear it and start again.' }
    renderRecord({ at: '/books', answers: answering(failed) }, <JobProgress id={7} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The shelf is full. Clear it and start again.')
  })

  it('ETM-04 says besides what whoever started it should know', async () => {
    const run = { ...OVER, remarks: ['Nobody was sent “Loan renewed”: it is off.'] }
    renderRecord({ at: '/books', answers: answering(run) }, <JobProgress id={7} />)
    const [outcome, remark] = await screen.findAllByRole('alert')
    expect(outcome).toHaveTextContent('80 loans renewed.')
    expect(remark).toHaveTextContent('Nobody was sent “Loan renewed”: it is off.')
  })

  it('stops a job that can be stopped', async () => {
    let isStopped = false
    const answers = {
      'GET /api/jobs/7': () => ({ body: { item: isStopped ? { ...OVER, state: 'cancelled', message: null } : RUN } }),
      'POST /api/jobs/7/cancel': () => {
        isStopped = true
        return { body: { item: RUN } }
      },
    }
    renderRecord({ at: '/books', answers }, <JobProgress id={7} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Stopped')
  })
})

describe('a job that somebody has turned away from', () => {
  it('is told of by a notice when it is over', async () => {
    const { answers, end } = running()
    const scene = { at: '/books', answers }
    const { unmount } = renderRecord(scene, <JobProgress id={7} />)
    await screen.findByRole('status')
    unmount()
    expect(watchedJobs.ids()).toEqual([7])
    end()
    renderRecord(scene, <JobNotices />)
    expect(await screen.findByText('Renewing loans: 80 loans renewed.')).toBeVisible()
    await waitFor(() => expect(watchedJobs.ids()).toEqual([]))
  })

  it('ETM-04 is told of with what should be known besides', async () => {
    watchedJobs.watch(7)
    const run = { ...OVER, remarks: ['Nobody was sent “Loan renewed”: it is off.'] }
    renderRecord({ at: '/books', answers: answering(run) }, <JobNotices />)
    expect(await screen.findByText('Renewing loans: 80 loans renewed.')).toBeVisible()
    expect(await screen.findByText('Nobody was sent “Loan renewed”: it is off.')).toBeVisible()
  })
})

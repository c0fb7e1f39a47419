import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import ChangeInstructor from '../../../custom-screens/lessons/change-instructor.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const LESSON = { id: 12, class_id: 4, instructor_id: 1, instructor: { id: 1, name: 'Ann Archer' } }

function open() {
  const onClose = vi.fn()
  const answers = {
    'GET /api/classes/4': { body: { item: { id: 4, franchisee_id: 3 } } },
    'GET /api/instructors/all?franchisee_id=3&status=enabled': { body: { items: [{ id: 2, name: 'Ben Baker' }] } },
    'PUT /api/classes/4/lessons/12': { body: { item: LESSON } },
  }
  const scene = renderPart({ answers }, <ChangeInstructor resource="lessons" record={LESSON} onClose={onClose} />)
  return { ...scene, onClose }
}

async function choose({ user }: ReturnType<typeof open>, name: string) {
  await user.click(await screen.findByRole('combobox', { name: /Instructor/ }))
  await user.click(await screen.findByRole('option', { name }))
}

const dialog = () => screen.getByRole('dialog', { name: 'Change instructor' })
const button = () => within(dialog()).getByRole('button', { name: 'Change instructor' })

describe('another instructor for a lesson', () => {
  it('REG-11 is one of the franchisee’s, the present one, or nobody', async () => {
    const scene = open()
    const { user, calls, onClose } = scene
    await user.click(await screen.findByRole('combobox', { name: /Instructor/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['No instructor', 'Ann Archer', 'Ben Baker'])
    await user.keyboard('{Escape}')
    expect(button()).toBeDisabled()
    await choose(scene, 'Ben Baker')
    await user.click(button())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ instructor_id: 2 })
    expect(await screen.findByText('The instructor of the lesson has been changed.')).toBeInTheDocument()
  })

  it('REG-11 what was chosen is not lost to a press beside the dialog, nor to Escape without a question', async () => {
    const scene = open()
    const { user, onClose } = scene
    await choose(scene, 'No instructor')
    await user.click(document.querySelector('.MuiDialog-container')!)
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(dialog()).toBeVisible())
    dialog().focus()
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(onClose).not.toHaveBeenCalled()
    await user.click(within(question).getByRole('button', { name: /Discard/ }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

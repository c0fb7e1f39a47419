import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createCustomCode } from '#browser/parts/custom-code.ts'
import PreviewTemplate from '../../../custom-screens/messages/preview-template.dialog.tsx'
import Template from '../../../custom-screens/messages/template.tab.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const custom = createCustomCode({
  '/custom-screens/messages/template-text.input.tsx': () =>
    import('../../../custom-screens/messages/template-text.input.tsx'),
})
const PATH = '/api/settings/email-templates/3'
const RECORD = {
  id: 3,
  key: 'rollover',
  name: 'Place kept',
  subject: 'It goes on',
  template: '<p>Hello</p>',
  sms: null,
  enabled: true,
}
const ANSWERS: PartScene['answers'] = {
  [`GET ${PATH}`]: { body: { item: RECORD }, headers: { etag: '"1"' } },
  [`GET ${PATH}/placeholders`]: {
    body: {
      for_staff: true,
      items: [
        { name: 'first_name', sample: 'Alex' },
        { name: 'class_name', sample: 'Minnows Monday' },
      ],
    },
  },
  [`GET ${PATH}/preview`]: { body: { subject: 'Cancelled', html: '<p>Dear Alex</p>', sms: null } },
  [`POST ${PATH}/preview`]: { body: { subject: 'As typed', html: '<p>Typed</p>', sms: 'Typed 🏊' } },
  [`POST ${PATH}/test`]: { body: { recipient: 'me@mail.example' } },
}

async function openEditor(answers: PartScene['answers'] = {}) {
  const rendered = renderPart(
    { answers: { ...ANSWERS, ...answers }, custom },
    <Template resource="email_templates" record={RECORD} refetch={() => undefined} />,
  )
  const editor = await screen.findByRole('textbox', { name: /^Email/ })
  await screen.findByRole('button', { name: /{{ first_name }}/ })
  const subject = screen.getByRole('textbox', { name: /Subject/ })
  return { ...rendered, editor, subject }
}

describe('the editor of a template', () => {
  it('ETM-03 ETM-05 ETM-08 edits subject, email, text message and switch, not the name', async () => {
    const { user, calls, subject } = await openEditor({
      [`PUT ${PATH}`]: { body: { item: { ...RECORD, subject: 'Changed' } }, headers: { etag: '"2"' } },
    })
    expect(screen.queryByRole('textbox', { name: /Name/ })).not.toBeInTheDocument()
    await user.clear(subject)
    await user.type(subject, 'Changed')
    await user.click(screen.getByRole('switch', { name: 'Send it' }))
    expect(await screen.findByText('While it is off, nobody is sent this message.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`PUT ${PATH}`))
    expect(calls.find(({ call }) => call === `PUT ${PATH}`)?.body).toEqual({ subject: 'Changed', enabled: false })
  })

  it('ETM-06 shows the errors of the fields and the overall one when saving fails', async () => {
    const { user, subject } = await openEditor({
      [`PUT ${PATH}`]: {
        status: 422,
        body: {
          error: 'The template is wrong.',
          errors: { subject: ['Did you mean {{ first_name }}?'], template: ['No such thing.'] },
        },
      },
    })
    await user.type(subject, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(/The template is wrong\./)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/Did you mean {{ first_name }}\?/).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/No such thing\./).length).toBeGreaterThan(0)
  })

  it('ETM-08 inserts a placeholder into the text that one was in', async () => {
    const { user, editor, subject } = await openEditor()
    const first = screen.getByRole('button', { name: /{{ first_name }}/ })
    expect(first).toHaveTextContent('Alex')
    await user.click(first)
    await waitFor(() => expect(editor).toHaveTextContent('{{ first_name }}'))
    await user.click(subject)
    await user.keyboard('{Home}')
    await user.click(screen.getByRole('button', { name: /{{ class_name }}/ }))
    expect(subject).toHaveValue('{{ class_name }}It goes on')
    expect(editor).not.toHaveTextContent('{{ class_name }}')
  })

  it('ETM-07 ETM-08 previews what is typed in a sandboxed frame, and sends it to oneself', async () => {
    const { user, calls, subject } = await openEditor()
    await user.type(subject, '!')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const dialog = await screen.findByRole('dialog', { name: 'Preview' })
    expect(await within(dialog).findByText('As typed')).toBeInTheDocument()
    expect(within(dialog).getByTitle('Preview')).toHaveAttribute('sandbox', '')
    expect(within(dialog).getByRole('region', { name: 'Text message' })).toHaveTextContent('Typed 🏊1 part')
    await user.click(within(dialog).getByRole('button', { name: 'Send it to me' }))
    expect(await within(dialog).findByText('It is on its way to me@mail.example.')).toBeInTheDocument()
    const sent = { subject: 'It goes on!', template: '<p>Hello</p>', sms: null }
    const bodies = calls.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []))
    expect(bodies).toEqual([sent, sent])
  })

  it('ETM-08 offers to send nothing that is wrong', async () => {
    const { user, subject } = await openEditor({
      [`POST ${PATH}/preview`]: { status: 422, body: { errors: { subject: ['Did you mean {{ first_name }}?'] } } },
    })
    await user.type(subject, '!')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const dialog = await screen.findByRole('dialog', { name: 'Preview' })
    expect(await within(dialog).findByText('Did you mean {{ first_name }}?')).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Send it to me' })).not.toBeInTheDocument()
  })

  it('ETM-05 ETM-07 is a preview for who may not change it', async () => {
    renderPart(
      { answers: ANSWERS, permissions: ['email_templates.list', 'email_templates.details'] },
      <Template resource="email_templates" record={{ ...RECORD, enabled: false }} refetch={() => undefined} />,
    )
    expect(await screen.findByTitle('Preview')).toHaveAttribute('srcdoc', '<p>Dear Alex</p>')
    expect(screen.getByText('This template is off: nobody is sent it.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})

it('MSG-13 ETM-07 MAPI-45 a template is shown from the list as its reader would see it', async () => {
  const { calls } = renderPart(
    { answers: ANSWERS },
    <PreviewTemplate resource="email_templates" record={{ id: 3 }} onClose={() => undefined} />,
  )
  expect(await screen.findByText('Cancelled')).toBeInTheDocument()
  expect(screen.getByTitle('Preview')).toHaveAttribute('srcdoc', '<p>Dear Alex</p>')
  expect(calls.map(({ call }) => call)).toContain(`GET ${PATH}/preview`)
})

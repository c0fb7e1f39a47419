import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from '../app/start-library.tsx'
import { model } from '../library-model.ts'
import { renderRecord } from '../screens/show/render-record.tsx'

const HTML = '<img src=x onerror="alert(1)"><b>York</b>'
const SCRIPT = 'javascript:alert(1)'

/** A record whose texts are all markup. */
function hostile(entity: string, id: number): Record<string, unknown> {
  const fields = Object.values(model.entities[entity]?.fields ?? {})
  const texts = fields.filter(({ kind }) => ['text', 'multiline', 'postcode', 'email', 'phone'].includes(kind))
  const nested = fields.flatMap(({ reference }) =>
    reference ? [[reference.as, { id: 1, name: HTML, number: HTML }]] : [],
  )
  return {
    ...Object.fromEntries(texts.map(({ name }) => [name, HTML])),
    ...Object.fromEntries(fields.filter(({ kind }) => kind === 'url').map(({ name }) => [name, SCRIPT])),
    ...Object.fromEntries(fields.filter(({ reference }) => reference).map(({ name }) => [name, 1])),
    ...Object.fromEntries(nested),
    id,
  }
}

/** Nothing of it has become an element, a handler, or a link that runs. */
function expectHarmless(container: ParentNode): void {
  expect(container.querySelector('img[src="x"], [onerror], script')).toBeNull()
  expect(container.querySelector(`a[href^="javascript:"]`)).toBeNull()
  expect([...container.querySelectorAll('b')].filter(({ textContent }) => textContent === 'York')).toEqual([])
}

const meta = { total: 1, current_page: 1, last_page: 1, has_more_pages: false }

describe('markup in names is shown as text', () => {
  it.each(['branches', 'books', 'readers', 'loans', 'reading_groups'])('in the list of %s', async (name) => {
    const resource = model.resources[name]
    const api = resource?.mounts[0]?.api ?? ''
    const answers = { [`GET /api/${api}`]: { body: { items: [hostile(resource?.entity ?? '', 3)], meta } } }
    renderRecord({ at: resource?.screens.list ?? '', answers })
    expect((await screen.findAllByText((text) => text.includes(HTML))).length).toBeGreaterThan(0)
    expectHarmless(document)
  })

  it.each(['branches', 'readers', 'books'])(
    'on the screen of one of the %s, in its heading, panels and tabs',
    async (name) => {
      const resource = model.resources[name]
      const api = resource?.mounts[0]?.api ?? ''
      const answers = { [`GET /api/${api}/3`]: { body: { item: hostile(resource?.entity ?? '', 3) } } }
      renderRecord({ at: `${resource?.screens.list}/3`, answers })
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('<img')
      expectHarmless(document)
      expect(document.title).toContain('<img')
    },
  )

  it('in what the search finds, and in the name of who is signed in and as whom', async () => {
    const found = [{ type: 'reader', id: 9, objectID: 'reader-9', name: HTML, item: { id: 9, email: HTML } }]
    const { user } = await startLibrary({
      at: '/books',
      person: { name: HTML, impersonator: { id: 2, name: HTML } } as object,
      answers: { 'POST /api/search': { body: { items: found } } },
    })
    const isBanner = (text: string) => text.includes('You are signed in as') && text.includes(HTML)
    expect(await screen.findByText(isBanner)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Search everything' }))
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'yo')
    expect(await screen.findByRole('option', { name: (name) => name.includes(HTML) })).toBeInTheDocument()
    expectHarmless(document)
  })
})

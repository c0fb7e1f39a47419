import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Gallery } from '#browser/screens/gallery/Gallery.tsx'
import { kindOf, VALUE_KINDS } from '#protocol/kinds/registry.ts'
import { atLeastOne } from '../../../support/at-least-one.ts'
import { source } from '../../library-model.ts'
import { renderAppPart } from '../../render-app-part.tsx'

/** Inputs are loaded as they are shown: all of them at once takes a busy machine a while. */
const ALL_LOADED = { timeout: 90_000 }

it('the gallery shows every kind of value as a cell, an input and a filter, and each state of a screen', async () => {
  await act(async () => void renderAppPart(source, { answers: {} }, <Gallery />))
  await screen.findByRole('heading', { name: 'Kinds of value' })
  for (const name of atLeastOne(VALUE_KINDS)) {
    const { filter } = kindOf(name)
    const sample = document.getElementById(`kind-${name}`)?.closest('section')
    await waitFor(() => expect(sample?.querySelector('.MuiSkeleton-root'), name).toBeNull(), ALL_LOADED)
    expect(sample, name).toHaveTextContent(`Filter: ${filter}`)
    expect(sample, name).not.toHaveTextContent('This could not be shown')
    expect(sample?.querySelector('input, textarea, [contenteditable], [role=group]'), name).not.toBeNull()
  }
  for (const state of [/^Empty: /, /^Waiting: /, /^Failed: /, /^Offline$/, /^Forbidden$/]) {
    expect(screen.getAllByText(state).length).toBeGreaterThan(0)
  }
})

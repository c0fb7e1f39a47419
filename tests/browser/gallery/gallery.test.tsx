import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Gallery } from '#browser/gallery/Gallery.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { kindOf, VALUE_KINDS } from '#protocol/kinds/registry.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { source } from '../library-model.ts'
import { renderAppPart } from '../render-app-part.tsx'

it('the gallery shows every kind of value, as a cell, an input and a filter, and none of them fails', async () => {
  renderAppPart(source, { answers: {} }, <Gallery />)
  for (const name of atLeastOne(VALUE_KINDS)) {
    const sample = within(await screen.findByRole('region', { name }))
    expect(sample.getByText('Cell')).toBeInTheDocument()
    if (kinds[name].Input) await sample.findByText('Input')
    expect(sample.getByText(`Filter: ${kindOf(name).filter}`)).toBeInTheDocument()
    expect(sample.queryByText('This could not be shown')).not.toBeInTheDocument()
  }
})

it('the gallery shows each state of a screen', async () => {
  renderAppPart(source, { answers: {} }, <Gallery />)
  for (const title of [/^Empty/, /^Waiting/, /^Failed/, /^Offline/, /^Forbidden/]) {
    expect((await screen.findAllByRole('heading', { name: title })).length).toBeGreaterThan(0)
  }
})

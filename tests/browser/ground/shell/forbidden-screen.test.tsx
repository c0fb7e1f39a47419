import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ForbiddenScreen } from '#browser/ground/shell/ForbiddenScreen.tsx'
import { source } from '../../library-model.ts'
import { renderAppPart } from '../../render-app-part.tsx'

it('a screen that any of several permissions opens names one to ask for', async () => {
  renderAppPart(source, { answers: {} }, <ForbiddenScreen permission={['values.list', 'settings.values.list']} />)
  const words = 'Ask whoever manages your account for the permission “values.list”.'
  expect(await screen.findByText(words)).toBeVisible()
})

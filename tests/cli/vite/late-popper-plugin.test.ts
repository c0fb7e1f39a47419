import { describe, expect, it } from 'vitest'
import { latePopperPlugin } from '#cli/vite/late-popper-plugin.ts'

const MUI = '/app/node_modules/@mui/material'

describe('latePopperPlugin', () => {
  const resolve = latePopperPlugin('/app').resolveId as (source: string, importer?: string) => string | undefined

  it('gives tooltips a popper whose code comes when it opens', () => {
    expect(resolve('../Popper/index.mjs', `${MUI}/Tooltip/Tooltip.mjs`)).toBe(
      '/app/src/browser/ground/theme/LatePopper.tsx',
    )
  })

  it('leaves MUI’s own to all others', () => {
    expect(resolve('@mui/material/Popper', '/app/src/browser/ground/theme/LatePopper.tsx')).toBeUndefined()
    expect(resolve('../Popper/index.mjs', `${MUI}/Autocomplete/Autocomplete.mjs`)).toBeUndefined()
    expect(resolve('../Grow/index.mjs', `${MUI}/Tooltip/Tooltip.mjs`)).toBeUndefined()
    expect(resolve('../Popper/index.mjs')).toBeUndefined()
  })
})

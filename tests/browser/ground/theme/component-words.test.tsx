import { describe, expect, it } from 'vitest'
import { render, screen } from '@testing-library/react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { I18nContextProvider } from 'react-admin'
import { ComponentWords } from '#browser/ground/theme/ComponentWords.tsx'
import { themeOptions } from '#browser/ground/theme/theme.ts'

const marked = {
  translate: (key: string) => `⟦${key}⟧`,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en-XA',
}

describe('the words of components', () => {
  it('are those of the language, and the look of the theme stays', () => {
    render(
      <I18nContextProvider value={marked}>
        <ThemeProvider theme={createTheme(themeOptions('light'))}>
          <ComponentWords>
            <Autocomplete options={['Poetry']} renderInput={(params) => <TextField {...params} label="Genre" />} />
          </ComponentWords>
        </ThemeProvider>
      </I18nContextProvider>,
    )
    expect(screen.getByRole('button', { name: '⟦rollcall.input.open⟧' })).toBeInTheDocument()
    expect(document.querySelector('.MuiInputBase-sizeSmall')).toBeInTheDocument()
  })
})

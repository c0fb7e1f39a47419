import { expect, it } from 'vitest'
import { showProgress } from '#cli/terminal/show-progress.ts'

function shown(isTTY: boolean): string[] {
  const written: string[] = []
  const { show, end } = showProgress({ isTTY, write: (text) => written.push(String(text)) > 0 })
  show('Filling')
  show('Filling', 0.251)
  show('Filling', 0.259)
  show('Adding')
  end()
  return written
}

it('progress is one line on a terminal, which is gone at the end', () => {
  const again = '\r\x1b[K'
  expect(shown(true)).toEqual([`${again}Filling …`, `${again}Filling … 25 %`, `${again}Adding …`, again])
})

it('progress is a line for each step where it is kept in a file', () => {
  expect(shown(false)).toEqual(['Filling …\n', 'Adding …\n'])
})

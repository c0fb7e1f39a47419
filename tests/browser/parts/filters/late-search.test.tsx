import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { SearchBox } from '#browser/parts/filters/SearchBox.tsx'
import { ListTargetProvider, useResourceTarget } from '#browser/parts/rows/list-target.ts'
import { renderLibrary } from '../../screens/list/library-screen.tsx'
import { books, onFakeTime } from './filter-support.tsx'

onFakeTime()

/** A search box over a list that is only as fast as the test: it draws what it was asked for when it is told to. */
async function openSlowList() {
  const asked: unknown[] = []
  let draw: (filter: object) => void = () => undefined
  function Slow() {
    const target = useResourceTarget(books)
    const [filterValues, setFilterValues] = useState({})
    draw = (filter) => act(() => setFilterValues(filter))
    const list = { filterValues, setFilters: (filter: unknown) => void asked.push(filter) }
    return (
      <ResourceContextProvider value="books">
        <ListTargetProvider value={target}>
          <ListContextProvider value={list as unknown as ListControllerResult}>
            <SearchBox />
          </ListContextProvider>
        </ListTargetProvider>
      </ResourceContextProvider>
    )
  }
  renderLibrary(<Slow />, { data: {} })
  const box = await screen.findByRole('searchbox', { name: 'Search books' })
  return { box, asked, draw: (filter: object) => draw(filter) }
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const rest = () => act(() => vi.advanceTimersByTimeAsync(300))

it('what is typed stays, however late the list draws what was typed before', async () => {
  const { box, asked, draw } = await openSlowList()
  type(box, 'eli')
  await rest()
  type(box, 'eliot')
  await rest()
  expect(asked).toEqual([{ search: 'eli' }, { search: 'eliot' }])
  type(box, 'eliot m')
  draw({ search: 'eli' })
  expect(box).toHaveValue('eliot m')
  draw({ search: 'eliot' })
  expect(box).toHaveValue('eliot m')
  await rest()
  expect(asked.at(-1)).toEqual({ search: 'eliot m' })
})

it('a search that comes from elsewhere replaces what was typed, be it one that was typed before', async () => {
  const { box, asked, draw } = await openSlowList()
  type(box, 'eli')
  await rest()
  type(box, 'eliot')
  await rest()
  draw({ search: 'eliot' })
  draw({ search: 'eli' })
  expect(box).toHaveValue('eli')
  draw({})
  expect(box).toHaveValue('')
  await rest()
  expect(asked).toHaveLength(2)
})

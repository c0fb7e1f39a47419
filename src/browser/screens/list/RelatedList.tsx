import { ListContextProvider } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { ListView } from './ListView.tsx'
import { ListToolbar } from './toolbar/ListToolbar.tsx'
import { usePlacedList } from './use-placed-list.ts'

/** The rows of a relation in a tab of its own: page and filters are part of the address. */
export function RelatedList() {
  const controller = usePlacedList(useListTarget())
  return (
    <ListContextProvider value={controller}>
      <ListView toolbar={<ListToolbar />} />
    </ListContextProvider>
  )
}

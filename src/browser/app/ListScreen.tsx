import { useTranslate } from 'react-admin'
import { listTitle } from '#browser/ground/model/list-title.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { ScreenTitle } from '#browser/ground/shell/ScreenTitle.tsx'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'

/** The list of a resource. */
export default function ListScreen({ name }: { name: string }) {
  const { resource } = useResourceModel(name)
  const translate = useTranslate()
  return (
    <>
      <ScreenTitle title={listTitle(resource, translate)} />
      <GeneratedList resource={resource} />
    </>
  )
}

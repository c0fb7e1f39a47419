import { useTranslate } from 'react-admin'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { ScreenTitle } from '#browser/ground/shell/ScreenTitle.tsx'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'

/** The list of a resource. */
export default function ListScreen({ name }: { name: string }) {
  const { resource } = useResourceModel(name)
  const translate = useTranslate()
  return (
    <>
      <ScreenTitle title={translate(`resources.${name}.name`, { smart_count: 2, _: resource.plural })} />
      <GeneratedList resource={resource} />
    </>
  )
}

import { useTranslate } from 'react-admin'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useBrandName } from './brand-name.ts'

/** The title of the browser's tab, one per screen. */
export function ScreenTitle({ title }: { title: string }) {
  const translate = useTranslate()
  const { application } = useApplication()
  const brand = useBrandName() ?? application.title
  return <title>{brand === '' ? title : translate('rollcall.app.title', { title, app: brand })}</title>
}

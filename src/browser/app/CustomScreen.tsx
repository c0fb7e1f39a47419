import { useTranslate } from 'react-admin'
import { ScreenTitle } from '#browser/ground/shell/ScreenTitle.tsx'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import type { ApplicationModel } from '#declarations/model.ts'

type ScreenConfig = NonNullable<ApplicationModel['screens']>[string]

/** A whole screen of custom code. */
export function CustomScreen({ id, screen }: { id: string; screen: ScreenConfig }) {
  const translate = useTranslate()
  const Screen = useCustomCode()('screen', screen.screen)
  const title = translate(`screens.${id}`, { _: screen.title })
  if (!Screen) throw new Error(`The screen "${id}" names the code "${screen.screen}", which is not there.`)
  return (
    <>
      <ScreenTitle title={title} />
      <Screen title={title} />
    </>
  )
}

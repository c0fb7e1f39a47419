import { type ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import { useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { createPattern, editPattern, showBase } from '#browser/ground/routing/screen-path.ts'
import type { ResourceEntry } from '#declarations/browser-model.ts'
import { type BuiltInScreen, reportOfScreen } from '#declarations/built-in-screens.ts'
import { BUILT_IN_SCREENS } from './built-in-screens.tsx'
import { CustomScreen } from './CustomScreen.tsx'
import { Landing } from './Landing.tsx'
import { RecordScreen } from './RecordScreen.tsx'
import { Redirect } from './Redirect.tsx'
import { ScreenSlot } from './ScreenSlot.tsx'

const ListScreen = lazyCode(() => import('./ListScreen.tsx'))
const GeneratedCreate = lazyCode(async () => ({
  default: (await import('#browser/screens/form/GeneratedCreate.tsx')).GeneratedCreate,
}))
const GeneratedEdit = lazyCode(async () => ({
  default: (await import('#browser/screens/form/GeneratedEdit.tsx')).GeneratedEdit,
}))
const GeneratedShow = lazyCode(async () => ({
  default: (await import('#browser/screens/show/GeneratedShow.tsx')).GeneratedShow,
}))

/** Every screen at its address from the model. The router prefers fixed segments to parameters. */
export function ScreenRoutes() {
  const { application, builtInScreens, resources } = useApplication()
  return (
    <Routes>
      {Object.entries(application.redirects ?? {}).map(([from, to]) => (
        <Route key={from} path={from} element={<Redirect to={to} />} />
      ))}
      {Object.values(resources).flatMap(resourceRoutes)}
      {Object.entries(application.screens ?? {}).map(([id, screen]) => (
        <Route
          key={id}
          path={screen.path}
          element={
            <ScreenSlot permission={screen.permission} of={screen} whenOff={<Landing />}>
              <CustomScreen id={id} screen={screen} />
            </ScreenSlot>
          }
        />
      ))}
      {Object.entries(builtInScreens).map(([id, screen]) => (
        <Route
          key={id}
          path={screen.parameter ? `${screen.path}/:${screen.parameter}?` : screen.path}
          element={
            <ScreenSlot permission={screen.permission} of={screen} whenOff={<Landing />}>
              <FrameworkScreen id={id} screen={screen} />
            </ScreenSlot>
          }
        />
      ))}
      <Route path="*" element={<Landing isUnknown />} />
    </Routes>
  )
}

/** A screen of the framework, titled as in the application's menu. */
function FrameworkScreen({ id, screen }: { id: string; screen: BuiltInScreen }) {
  const translate = useTranslate()
  const Screen = BUILT_IN_SCREENS[reportOfScreen(id) === undefined ? id : 'report']
  return Screen ? (
    <Screen key={id} title={translate(`screens.${id}`, { _: screen.title })} path={screen.path} />
  ) : (
    <Landing />
  )
}

/** A resource's list, its records, and the pages of its form, as far as it has them. */
function resourceRoutes(entry: ResourceEntry): ReactElement[] {
  const { name, area, screens, single = false } = entry
  const show = showBase(entry)
  const create = createPattern(entry)
  const edit = editPattern(entry)
  const route = (path: string, permission: string, screen: ReactElement) => (
    <Route
      key={path}
      path={path}
      element={
        <ScreenSlot permission={`${area}.${permission}`} of={entry} whenOff={<Landing />} resource={name}>
          {screen}
        </ScreenSlot>
      }
    />
  )
  return [
    screens.list && route(screens.list, 'list', <ListScreen key={name} name={name} />),
    show &&
      route(
        `${show}/:tab?`,
        'details',
        <RecordScreen key={name} single={single}>
          {(id, tab) => <GeneratedShow resource={name} id={id} tab={tab} />}
        </RecordScreen>,
      ),
    create && route(create, 'add', <GeneratedCreate key={name} resource={name} />),
    edit &&
      route(
        edit,
        'edit',
        <RecordScreen key={name} single={single}>
          {(id) => <GeneratedEdit resource={name} id={id} />}
        </RecordScreen>,
      ),
  ].filter((one): one is ReactElement => typeof one === 'object')
}

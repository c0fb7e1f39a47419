import { lazy, type ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import type { ResourceEntry } from '#declarations/browser-model.ts'
import { useApplication } from '../model/use-model.ts'
import { CustomScreen } from './CustomScreen.tsx'
import { Landing } from './Landing.tsx'
import { ScreenSlot } from './ScreenSlot.tsx'

const ListScreen = lazy(() => import('./ListScreen.tsx'))

/** Every screen at the address that the model gives it. The router prefers fixed segments to parameters. */
export function ScreenRoutes() {
  const { application, resources } = useApplication()
  return (
    <Routes>
      {Object.values(resources).flatMap(resourceRoutes)}
      {Object.entries(application.screens ?? {}).map(([id, screen]) => (
        <Route
          key={id}
          path={screen.path}
          element={
            <ScreenSlot permission={screen.permission} feature={screen.feature} whenOff={<Landing />}>
              <CustomScreen id={id} screen={screen} />
            </ScreenSlot>
          }
        />
      ))}
      <Route path="*" element={<Landing />} />
    </Routes>
  )
}

function resourceRoutes(entry: ResourceEntry): ReactElement[] {
  const { name, area, feature, screens } = entry
  const route = (path: string, permission: string, screen: ReactElement) => (
    <Route
      key={path}
      path={path}
      element={
        <ScreenSlot permission={permission} feature={feature} whenOff={<Landing />} resource={name}>
          {screen}
        </ScreenSlot>
      }
    />
  )
  return [screens.list && route(screens.list, `${area}.list`, <ListScreen key={name} name={name} />)].filter(
    (one) => one !== undefined && one !== '',
  )
}

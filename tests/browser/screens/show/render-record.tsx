import type { ReactNode } from 'react'
import { ScreenRoutes } from '#browser/app/ScreenRoutes.tsx'
import type { ApplicationSource } from '#browser/ground/model/application-context.ts'
import { applicationIndex, resourceBundle } from '#declarations/browser-model.ts'
import type { EntityModel, Model } from '#declarations/model.ts'
import { newAjv } from '#server/write/body/ajv.ts'
import { bodySchema } from '#server/write/body/body-schema.ts'
import { model } from '../../library-model.ts'
import { type PartScene, renderAppPart } from '../../render-app-part.tsx'

export { NOW } from '../../render-app-part.tsx'

export interface RecordScene extends PartScene {
  at: string
  /** Another library than the one of the fixture. */
  library?: ApplicationSource
}

const FEATURES = { reservations: true, fines: true, opening_calendar: true }
const CONFIGURATION = { LOAN_DAYS: 21, MAX_RENEWALS: 2, ACCEPT_CARDS: true, KEEP_NOTES: true }

/** Renders the screen of an address of the library, or a part of one, before a server in memory. */
export function renderRecord(scene: RecordScene, children: ReactNode = <ScreenRoutes />) {
  const features = { ...FEATURES, ...scene.features }
  const configuration = { ...CONFIGURATION, ...scene.configuration }
  return renderAppPart(scene.library ?? source, { ...scene, features, configuration }, children)
}

/**
 * An application as a build hands it in, with the validators of the server. Its resources are at hand: React's test mode does not
 * reliably go on with what waits for a promise that settles while it renders, so the promises are marked as React marks them.
 */
export function sourceOf(of: Model): ApplicationSource {
  const loaded = new Map(
    Object.keys(of.resources).map((name) => {
      const bundle = resourceBundle(of, name)
      const validators = Object.fromEntries(
        Object.values(bundle.entities).map((entity) => [entity.name, loaderOf(entity)]),
      )
      const value = { ...bundle, validators }
      return [name, Object.assign(Promise.resolve(value), { status: 'fulfilled', value })]
    }),
  )
  return {
    index: applicationIndex(of),
    load: (name) => loaded.get(name) ?? Promise.reject(new Error(`There is no resource "${name}".`)),
  }
}

const source = sourceOf(model)

function loaderOf(entity: EntityModel) {
  const validator = newAjv().compile(bodySchema(entity, 'create'))
  return () => Promise.resolve(validator)
}

import type { ReactNode } from 'react'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ScreenRoutes } from '#browser/app/ScreenRoutes.tsx'
import type { ApplicationSource } from '#browser/ground/model/application-context.ts'
import { resourceBundle } from '#declarations/browser-model.ts'
import type { EntityModel } from '#declarations/model.ts'
import { bodySchema } from '#server/write/body/body-schema.ts'
import { index, model } from '../../library-model.ts'
import { type PartScene, renderAppPart } from '../../render-app-part.tsx'

export { NOW } from '../../render-app-part.tsx'

export interface RecordScene extends PartScene {
  at: string
}

const FEATURES = { reservations: true, fines: true, opening_calendar: true }
const CONFIGURATION = { LOAN_DAYS: 21, MAX_RENEWALS: 2, ACCEPT_CARDS: true, KEEP_NOTES: true }

/** Renders the screen of an address of the library, or a part of one, before a server in memory. */
export function renderRecord(scene: RecordScene, children: ReactNode = <ScreenRoutes />) {
  const features = { ...FEATURES, ...scene.features }
  const configuration = { ...CONFIGURATION, ...scene.configuration }
  return renderAppPart(source, { ...scene, features, configuration }, children)
}

/**
 * The library as a build hands it in, with the validators of the server. Its resources are at hand: React's test mode does not
 * reliably go on with what waits for a promise that settles while it renders, so the promises are marked as React marks them.
 */
const loaded = new Map(
  Object.keys(model.resources).map((name) => {
    const bundle = resourceBundle(model, name)
    const validators = Object.fromEntries(
      Object.values(bundle.entities).map((entity) => [entity.name, loaderOf(entity)]),
    )
    const value = { ...bundle, validators }
    return [name, Object.assign(Promise.resolve(value), { status: 'fulfilled', value })]
  }),
)
const source: ApplicationSource = {
  index,
  load: (name) => loaded.get(name) ?? Promise.reject(new Error(`There is no resource "${name}".`)),
}

function loaderOf(entity: EntityModel) {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const validator = ajv.compile(bodySchema(entity, 'create'))
  return () => Promise.resolve(validator)
}

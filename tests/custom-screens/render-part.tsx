import type { ReactNode } from 'react'
import userEvent from '@testing-library/user-event'
import { createApplicationSource } from '#browser/ground/model/application-source.ts'
import { applicationIndex, resourceBundle } from '#declarations/browser-model.ts'
import { loadModel } from '#declarations/load-model.ts'
import { type PartScene, renderAppPart } from '../browser/render-app-part.tsx'

export type { PartScene }

/** Renders custom code of the product before a server in memory. */
export function renderPart(scene: PartScene, part: ReactNode) {
  return { ...renderAppPart(source, scene, part), user: userEvent.setup() }
}

const { model } = loadModel('.')
const index = applicationIndex(model)
const source = createApplicationSource(
  index,
  Object.fromEntries(
    Object.keys(model.resources).map((name) => {
      const bundle = resourceBundle(model, name)
      const acceptsAll = () => Promise.resolve(() => true)
      const validators = Object.fromEntries(Object.keys(bundle.entities).map((entity) => [entity, acceptsAll]))
      return [name, async () => ({ default: { ...bundle, validators } })]
    }),
  ),
  { reports: () => Promise.resolve({ default: model.reports ?? {} }) },
)

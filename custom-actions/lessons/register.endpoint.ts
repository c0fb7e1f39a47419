import { type EndpointDefinition, NotFound } from '#server/api.ts'
import { readRegisters } from './read-registers.ts'

/** The register of a lesson, in one request: its children, their marks, and what to know about each. */
const register: EndpointDefinition = {
  method: 'GET',
  path: 'classes/:class_id/lessons/:id/register',
  permission: ['classes.lessons.register.view', 'classes.lessons.register.edit'],
  summary: 'The register of a lesson',
  async run(context, { params }) {
    const [item] = await readRegisters(context, { id: Number(params.id), class_id: Number(params.class_id) }, 1)
    if (!item) throw new NotFound()
    return { item }
  },
}

export default register

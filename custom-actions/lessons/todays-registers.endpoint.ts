import type { EndpointDefinition } from '#server/api.ts'
import { readRegisters } from './read-registers.ts'

/** More than anybody teaches in a day; users who see a whole network search for a lesson in the list. */
const MOST = 60

/** The registers of today's lessons, by time, for storage on a device without reception. */
const todaysRegisters: EndpointDefinition = {
  method: 'GET',
  path: 'lessons/registers',
  permission: ['classes.lessons.register.view', 'classes.lessons.register.edit'],
  summary: "The registers of today's lessons",
  async run(context) {
    return { items: await readRegisters(context, { start_date: '$today' }, MOST), today: context.today }
  },
}

export default todaysRegisters

import type { EndpointDefinition } from '#server/api.ts'
import { readRegisters } from './read-registers.ts'

/** More than anybody teaches in a day; who sees a whole network looks for a lesson in the list. */
const MOST = 60

/** The registers of today's lessons, by their time: what a device keeps for where there is no reception. */
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

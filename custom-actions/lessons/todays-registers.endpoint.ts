import { endpoint } from '#server/api.ts'
import { readRegisters } from './registers/read-registers.ts'
import todaysRegisters from './todays-registers.contract.ts'

/** More than anybody teaches in a day; users who see a whole network search for a lesson in the list. */
const MOST = 60

/** The registers of today's lessons, by their time: what a device keeps for where there is no reception. */
export default endpoint({
  ...todaysRegisters,
  async run(call) {
    return { items: await readRegisters(call, { start_date: '$today' }, MOST), today: call.today }
  },
})

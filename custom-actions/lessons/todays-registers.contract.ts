import { contract } from '#protocol/index.ts'
import { REGISTER } from './register.contract.ts'

export default contract('lessons/todays-registers', {
  method: 'GET',
  path: 'lessons/registers',
  permission: ['classes.lessons.register.view', 'classes.lessons.register.edit'],
  summary: "The registers of today's lessons",
  reply: { items: [{ fields: REGISTER }], today: 'date' },
})

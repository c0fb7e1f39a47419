import { contract } from '#protocol/index.ts'

export default contract('messages/switched-off', {
  method: 'GET',
  path: 'messages/switched-off',
  // Whoever does what a family is told of wants to know beforehand that it is not.
  permission: '*',
  summary: 'The email templates that are switched off, which nobody is sent',
  reply: { items: [{ fields: { key: 'text', name: 'text' } }] },
})

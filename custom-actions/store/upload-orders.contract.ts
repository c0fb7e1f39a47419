import { contract } from '#protocol/index.ts'

export default contract('store/upload-orders', {
  method: 'POST',
  path: 'store/orders/upload-csv',
  permission: 'store.orders.upload_csv',
  summary: 'Bring orders up to date from a CSV: reference, status, tracking_reference',
  body: {
    csv: { kind: 'text', maxLength: 1_000_000 },
    preview: { kind: 'boolean', default: false, description: 'Says what would come of it, and writes nothing.' },
  },
  reply: {
    updated: 'integer',
    skipped: 'integer',
    errors: { items: { fields: { row: 'integer', message: 'message' } } },
  },
})

import fastify from 'fastify'
import { expect, it } from 'vitest'
import { addRateLimits } from '#server/http/rate-limits.ts'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { addOneClickRoute } from '#server/routes/one-click-route.ts'

it('one click in a mail program is asked for no more often by one address than sign-in', async () => {
  const app = fastify()
  await addRateLimits(app, { ...DEFAULT_HTTP_SETTINGS, requestsPerMinute: 100 })
  const asked: object[] = []
  const limit = { rateLimit: { max: 2, timeWindow: '1 minute', allowList: [] } }
  addOneClickRoute(app, { at: '/stop', body: { token: 'stop_token' } }, limit, async (_request, body) => {
    asked.push(body)
    return { stopped: true }
  })
  const click = (token: string) =>
    app.inject({
      method: 'POST',
      url: `/stop?tenant=north&stop_token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const replies = [await click('a'), await click('b'), await click('c')]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(asked).toEqual([{ token: 'a' }, { token: 'b' }])
  await app.close()
})

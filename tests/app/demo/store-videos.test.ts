import { expect, it } from 'vitest'
import { storeRows } from '../../../app/demo/generate/store/store-rows.ts'
import { videoOf } from '#protocol/kinds/rich-text-video.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

it('IMG-07 the store of the demo has videos that play in it, and a product that shows one', () => {
  const { rows } = storeRows(new Date('2026-09-07T00:00:00Z'))
  const videos = atLeastOne(rows.store_video ?? [])
  expect(videos.filter(({ url }) => videoOf(String(url)) === undefined)).toEqual([])
  const shown = (rows.product ?? []).flatMap(({ feature_product_video_id: id }) => id ?? [])
  expect(videos.map(({ id }) => id)).toEqual(expect.arrayContaining(atLeastOne(shown)))
})

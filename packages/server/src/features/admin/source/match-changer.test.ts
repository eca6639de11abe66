import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBrokenLog } from '../../../testing/database/broken-log.ts'
import { FeedServer, ratesXml } from '../../../testing/feed-server.ts'
import { dumpOf } from '../../../testing/monitor-answers.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

let here: LiveAdmin
beforeAll(async () => {
  const feeds = await FeedServer.start()
  const dump = dumpOf([
    { id: 301, name: 'alpha', rates: { 'BTC>ETH': 19, 'ETH>LTC': 20 } },
    { id: 302, name: 'Other', rates: { 'BTC>LTC': 400 } },
  ])
  feeds.serve('/alpha.xml', ratesXml(5))
  feeds.serve('/beta.xml', ratesXml(7))
  feeds.on('/info.zip', (response) => void response.end(dump))
  const env = { HOPWISE_BESTCHANGE_DUMP: feeds.url('/info.zip'), HOPWISE_SOURCE_SECONDS: '1' }
  const world = { feeds, database: await openTestDatabase() }
  here = await startLiveAdmin({ listed: ['alpha', 'beta'], env }, world)
})
afterAll(() => here.close())

const LIST = '{ exchangers(query: { sort: NAME }) { items { slug source offers } } }'
const MATCHED = `{ adminSourceChangers(isMatched: true) {
  total items { id matchedBy exchangerSlug hasOwnFile }
} }`
const MATCH = 'mutation ($id: ID!, $slug: String) { adminMatchChanger(id: $id, slug: $slug) }'

const listed = async (): Promise<string[]> => {
  const { data } = await here.askAsVisitor(LIST)
  return data.exchangers.items.map(
    (each: Record<string, string | number | null>) =>
      `${each['slug']} ${each['source']} ${each['offers']}`,
  )
}
const matched = async () => (await here.ask(MATCHED)).data.adminSourceChangers.items

test('an admin can match an exchanger listed on a monitoring site with one of ours', async () => {
  const found = ['alpha null 5', 'beta null 7', 'other-bestchange BESTCHANGE 1']
  await eventually(async () => expect((await listed()).sort()).toEqual(found))
  expect(await matched()).toEqual([
    { id: '301', matchedBy: 'SLUG', exchangerSlug: 'alpha', hasOwnFile: true },
  ])
  const unwritten = await withBrokenLog(here.database.db, () =>
    here.ask(MATCH, { id: '301', slug: null }),
  )
  expect(unwritten.errors.map(({ message }) => message)).toEqual(['Something went wrong'])
  expect(await matched()).toHaveLength(1)
  // The two share a name, and are different changers.
  await here.ask(MATCH, { id: '301', slug: null })
  await eventually(async () => expect(await listed()).toContain('alpha-bestchange BESTCHANGE 2'))
  expect(await listed()).toContain('alpha null 5')
  // Another is one of ours, under another name.
  await here.ask(MATCH, { id: '302', slug: 'beta' })
  await eventually(async () => expect(await listed()).toHaveLength(3))
  expect(await listed()).toContain('beta null 7')
  expect(await matched()).toEqual([
    { id: '302', matchedBy: 'ADMIN', exchangerSlug: 'beta', hasOwnFile: true },
  ])
  const taken = await here.ask(MATCH, { id: '301', slug: 'beta' })
  expect(taken.errors[0]?.extensions.fields).toMatchObject([{ field: 'slug', reason: 'TAKEN' }])
  const nobody = await here.ask(MATCH, { id: '301', slug: 'nobody' })
  expect(nobody.errors[0]?.extensions.fields).toMatchObject([{ reason: 'UNKNOWN_EXCHANGER' }])
  expect((await here.ask(MATCH, { id: '999' })).errors[0]?.extensions.code).toBe('NOT_FOUND')
})

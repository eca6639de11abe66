import { expect, test } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import type { ListedExchanger } from '../../exchangers/index.ts'
import { FeedReader } from '../reading/feed-reader.ts'
import { FeedPoller, type PollerParts } from './feed-poller.ts'

const FILE = `<rates>
  <item>
    <from>BTC</from><to>SBERRUB</to><in>1</in><out>6000000</out><amount>900000</amount>
  </item>
</rates>`

test('a market that takes its time keeps nobody from being asked', async () => {
  const asked: string[] = []
  const taken: (() => void)[] = []
  const parts: Partial<PollerParts> = {
    client: {
      fetch: ({ address }: { readonly address: string }) => {
        asked.push(address)
        return Promise.resolve({
          statusCode: 200,
          body: Buffer.from(FILE),
          isGzip: false,
          contentType: 'text/xml',
          etag: null,
          lastModified: null,
        })
      },
      close: () => Promise.resolve(),
    } as unknown as PollerParts['client'],
    gate: {
      replaceExchanger: () =>
        new Promise((resolve) => taken.push(() => resolve({ version: taken.length }))),
    } as unknown as PollerParts['gate'],
    directory: { noteGood: () => undefined } as unknown as PollerParts['directory'],
    health: {
      note: () => ({ failures: 0 }),
      save: () => undefined,
    } as unknown as PollerParts['health'],
  }
  const poller = new FeedPoller({
    ...parts,
    reader: new FeedReader(),
    settings: { bytesMax: 1_000_000, keptShareMin: 0.5, saveEveryMs: 60_000 },
    pace: { everyMs: 60_000, longestMs: 60_000 },
    ages: { hideAfterMs: 600_000, suspendAfterMs: 3_600_000 },
    slots: 1,
    currencies: { fingerprint: '', revision: 0 },
    onStanding: () => undefined,
    log: silentLogger,
    now: Date.now,
  } as unknown as PollerParts)
  poller.follow(['one', 'two', 'three'].map(listed))
  poller.start()
  await expect.poll(() => taken.length, { timeout: 5_000 }).toBe(3)
  expect(asked).toHaveLength(3)
  // Whoever waits for the first files waits for the market that has them.
  expect(poller.progress).toEqual({ tried: 0, all: 3 })
  for (const take of taken) take()
  await expect.poll(() => poller.progress.tried).toBe(3)
  await poller.stop()
})

function listed(id: string): ListedExchanger {
  return {
    id,
    slug: id,
    name: id,
    siteUrl: null,
    feedUrl: `http://${id}.example/export.xml`,
    country: null,
    status: 'ACTIVE',
    statusSinceMs: 0,
    goodReviews: 1,
    badReviews: 0,
    openedAtMs: null,
    createdAtMs: 0,
    isPolled: true,
  }
}

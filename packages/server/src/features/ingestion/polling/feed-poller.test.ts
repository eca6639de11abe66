import { expect, test } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import { listedExchanger } from '../../../testing/records/listed-exchanger.ts'
import type { ListedExchanger } from '../../exchangers/index.ts'
import { FeedReader } from '../reading/feed-reader.ts'
import { FeedPoller, type PollerParts } from './feed-poller.ts'

const FILE = `<rates>
  <item>
    <from>BTC</from><to>SBERRUB</to><in>1</in><out>6000000</out><amount>900000</amount>
  </item>
</rates>`

interface Outside {
  /** Answers the conditional request of this tag. */
  readonly answer: (etag: string | null, address: string) => object
  readonly take: () => Promise<{ version: number }>
}

/** A poller of these exchangers, their servers and the market as the test has them. */
function pollerOf(ids: readonly string[], { answer, take }: Outside): FeedPoller {
  const parts = {
    client: {
      fetch: ({ etag, address }: { readonly etag: string | null; readonly address: string }) =>
        Promise.resolve(answer(etag, address)),
      close: () => Promise.resolve(),
    },
    gate: {
      replaceExchanger: take,
      confirmExchangers: () => Promise.resolve({ version: 0 }),
    },
    directory: { noteGood: () => undefined },
    health: { note: () => ({ failures: 0 }), save: () => undefined, confirm: () => undefined },
    reader: new FeedReader(),
    settings: { bytesMax: 1_000_000, keptShareMin: 0.5, saveEveryMs: 60_000 },
    pace: { everyMs: 60_000, longestMs: 60_000 },
    ages: { hideAfterMs: 600_000, suspendAfterMs: 3_600_000 },
    slots: 1,
    currencies: { fingerprint: '', revision: 0 },
    onStanding: () => undefined,
    log: silentLogger,
    now: Date.now,
  } as unknown as PollerParts
  const poller = new FeedPoller(parts)
  poller.follow(ids.map((id) => listed(id)))
  poller.start()
  return poller
}

const whole = {
  statusCode: 200,
  body: Buffer.from(FILE),
  isGzip: false,
  contentType: 'text/xml',
  etag: '"1"',
  lastModified: null,
}
const unchanged = { ...whole, statusCode: 304, body: undefined }

test('a slow market does not delay the polls of other exchangers', async () => {
  let requestCount = 0
  const taken: (() => void)[] = []
  const poller = pollerOf(['one', 'two', 'three'], {
    answer: () => {
      requestCount++
      return whole
    },
    take: () => new Promise((resolve) => taken.push(() => resolve({ version: taken.length }))),
  })
  await expect.poll(() => taken.length).toBe(3)
  expect(requestCount).toBe(3)
  // The first files count once the market has them.
  expect(poller.progress).toEqual({ tried: 0, all: 3 })
  for (const take of taken) take()
  await expect.poll(() => poller.progress.tried).toBe(3)
  await poller.stop()
})

test('an exchanger’s file that the market refuses is requested in full again', async () => {
  const tags: (string | null)[] = []
  let tries = 0
  const poller = pollerOf(['one'], {
    answer: (etag) => {
      tags.push(etag)
      return etag ? unchanged : whole
    },
    take: () =>
      tries++ === 0 ? Promise.reject(new Error('no room')) : Promise.resolve({ version: 2 }),
  })
  await expect.poll(() => poller.progress.tried).toBe(1)
  expect((await poller.pollNow('one'))?.outcome).toBe('CHANGED')
  expect((await poller.pollNow('one'))?.outcome).toBe('UNCHANGED')
  expect(tags).toEqual([null, null, '"1"'])
  await poller.stop()
})

test('an exchanger’s file reported as unchanged during a full reload is read in full', async () => {
  const tags: (string | null)[] = []
  let taken = 0
  const readAnew = { now: (): void => undefined }
  const poller = pollerOf(['one'], {
    answer: (etag) => {
      tags.push(etag)
      // The market turns to an older file just now.
      if (etag) readAnew.now()
      return etag ? unchanged : whole
    },
    take: () => Promise.resolve({ version: ++taken }),
  })
  readAnew.now = () => poller.readAnew()
  await expect.poll(() => poller.progress.tried).toBe(1)
  await poller.pollNow('one')
  await expect.poll(() => taken).toBe(2)
  expect(tags).toEqual([null, '"1"', null])
  await poller.stop()
})

test('a file that arrives from an exchanger’s old address is discarded', async () => {
  const requests: (readonly [string, string | null])[] = []
  let taken = 0
  let old: PromiseWithResolvers<object> | undefined
  const poller = pollerOf(['one'], {
    answer: (etag, address) => {
      requests.push([new URL(address).host, etag])
      if (!address.includes('one.')) return whole
      old = Promise.withResolvers()
      return old.promise
    },
    take: () => Promise.resolve({ version: ++taken }),
  })
  await expect.poll(() => old).toBeDefined()
  poller.follow([listed('one', 'http://new.example/')])
  old!.resolve({ ...whole, body: Buffer.from(FILE.replace('6000000', '9000000')) })
  await expect.poll(() => taken).toBe(1)
  expect(requests).toEqual([
    ['one.example', null],
    ['new.example', null],
  ])
  await poller.stop()
})

test('“not modified” counts only in answer to a conditional request', async () => {
  const poller = pollerOf(['one'], {
    answer: (_etag, address) => (address.includes('one.') ? whole : unchanged),
    take: () => Promise.resolve({ version: 1 }),
  })
  await expect.poll(() => poller.progress.tried).toBe(1)
  poller.follow([listed('one', 'http://new.example/')])
  expect(await poller.pollNow('one')).toMatchObject({ outcome: 'UNREACHABLE', statusCode: 304 })
  await poller.stop()
})

function listed(id: string, feedUrl = `http://${id}.example/export.xml`): ListedExchanger {
  return listedExchanger(id, { feedUrl, goodReviews: 1, isPolled: true })
}

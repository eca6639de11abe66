import { expect, test } from 'vitest'
import { NOON_MS } from '../../../testing/offers-of.ts'
import { LivesAlike, type PastLife } from './similar-lives.ts'

test('loops that still pay count towards the median lifetime with their time so far', () => {
  const ended = Array.from({ length: 20 }, (_, at) => lived(at + 1))
  expect(alike(ended).to(lived(1))!.medianSeconds).toBe(10)
  // Living ones count: every long life would look short without them.
  const living = Array.from({ length: 21 }, () => lived(30, { goneAtMs: undefined }))
  expect(alike([...ended, ...living]).to(lived(1))).toMatchObject({
    lives: 41,
    medianSeconds: null,
  })
})

test('fewer than twenty ended lifetimes of loops give no median', () => {
  const some = Array.from({ length: 19 }, () => lived(9))
  const living = lived(5, { goneAtMs: undefined })
  expect(alike([...some, living]).to(lived(1))).toBeUndefined()
  expect(alike([...some, lived(9)]).to(lived(1))).toBeDefined()
})

test('a loop is compared with the most similar past loops that are numerous enough', () => {
  const many = (count: number, seconds: number, also: Partial<PastLife>) =>
    Array.from({ length: count }, () => lived(seconds, also))
  const source = { exchangerId: '1', give: 'BTC', get: 'SBERRUB' }
  const rich = { born: { percent: 5, source } }
  const cash = { born: { percent: 0.2, source: { ...source, get: 'CASHRUB' } } }
  const long = { loop: 'BTC>ETH>LTC>XMR' }
  const other = { stepUsd: 10_000 }
  const all = alike([
    ...many(20, 10, {}),
    ...many(5, 20, rich),
    ...many(19, 30, cash),
    ...many(25, 40, long),
    ...many(19, 50, other),
  ])
  expect(all.to(lived(1))).toMatchObject({ lives: 20, medianSeconds: 10 })
  // Alike are those with as many hops between the same kinds of money, whatever the profit.
  expect(all.to(lived(1, rich))).toMatchObject({ lives: 25 })
  // Alike by the number of hops.
  expect(all.to(lived(1, cash))).toMatchObject({ lives: 44 })
  expect(all.to(lived(1, { ...long, ...rich }))).toMatchObject({ lives: 25, medianSeconds: 40 })
  // Alike by this step of capital.
  expect(all.to(lived(1, { loop: 'BTC>ETH' }))).toMatchObject({ lives: 69 })
  expect(all.to(lived(1, other))).toBeUndefined()
})

test('a typical lifetime is given for each amount of capital with enough past loops', () => {
  const short = Array.from({ length: 12 }, () => lived(10, { loop: 'BTC>ETH' }))
  const long = Array.from({ length: 13 }, () => lived(30))
  const all = alike([...short, ...long])
  expect(all.atStep(1_000)).toMatchObject({ lives: 25, medianSeconds: 30 })
  expect(all.atStep(100)).toBeUndefined()
})

test('similar past cycles show how many still paid some minutes later, and how much', () => {
  const later = (...percents: (number | null)[]) => ({ later: percents })
  const lives = [
    ...Array.from({ length: 10 }, () => lived(9, later(0.4, 0.2))),
    ...Array.from({ length: 5 }, () => lived(9, later(0.1, -0.3))),
    ...Array.from({ length: 5 }, () => lived(9, later(null, null))),
    // The second minute is still unknown.
    ...Array.from({ length: 5 }, () => lived(9, later(0.4))),
  ]
  expect(alike(lives).to(lived(1))!.later).toEqual([
    { seconds: 60, share: 20 / 25, medianPercent: 0.4 },
    { seconds: 120, share: 10 / 20, medianPercent: 0.2 },
  ])
})

function alike(lives: readonly PastLife[]): LivesAlike {
  const groupOf = (code: string) => (code.startsWith('CASH') ? 'CASH' : 'CRYPTO')
  return new LivesAlike(lives, { groupOf, nowMs: NOON_MS })
}

/** One that lived so many seconds. */
function lived(seconds: number, also: Partial<PastLife> = {}): PastLife {
  return {
    stepUsd: 1_000,
    loop: 'BTC>ETH>LTC',
    bornAtMs: NOON_MS - seconds * 1_000,
    goneAtMs: NOON_MS,
    later: [],
    born: { percent: 0.2, source: { exchangerId: '1', give: 'BTC', get: 'ETH' } },
    ...also,
  }
}

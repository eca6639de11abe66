import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { path, promiseOf } from '#web/testing/small-market.ts'
import { pathViews, type PathView } from '../path-view.ts'
import { PATH_SORT_KEYS } from '../sort-paths.ts'
import { beliefOf } from './belief.ts'
import { bestOf, firstOf, shownOf } from './best-of.ts'
import { layOut } from './lay-out.ts'

const chain = fc.record({
  suspicious: fc.boolean(),
  probability: fc.option(fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100)),
  getAmount: fc.integer({ min: 1, max: 20_000 }),
  isOld: fc.boolean(),
})

const list = fc.record({
  chains: fc.array(chain, { maxLength: 12 }),
  key: fc.constantFrom(...PATH_SORT_KEYS),
  isDescending: fc.boolean(),
})

type List = typeof list extends fc.Arbitrary<infer Drawn> ? Drawn : never

function laidOut({ chains, key, isDescending }: List) {
  const found = chains.map(({ probability, ...facts }, at) => {
    const promise = probability === null ? null : promiseOf(probability, facts.getAmount)
    return path({ ...facts, promise, name: `Office${at}` })
  })
  const views = pathViews(found as never, true)
  const old = new Set(views.filter((_, at) => chains[at]!.isOld).map((view) => view.key))
  const isStale = (view: PathView) => old.has(view.key)
  const layout = layOut(views, { sort: { key, isDescending }, isStale })
  return { views, isStale, ...layout }
}

/** Whatever offers a market has, no list leads with one that is believed less than another. */
test('a list in any order never begins with a suspicious chain if it has another', () => {
  assertProperty(
    fc.property(list, (drawn) => {
      const { views, rows, isStale } = laidOut(drawn)
      const most = Math.max(0, ...views.map((view) => beliefOf(view, isStale)))
      const leads = rows.slice(0, 1).map((view) => beliefOf(view, isStale))
      expect(leads).toEqual(most === 0 ? [] : [most])
    }),
  )
})

test('each chain listed apart is suspicious and shows more than the first chain', () => {
  assertProperty(
    fc.property(list, (drawn) => {
      const { views, rows, doubtful, isStale } = laidOut(drawn)
      const first = firstOf(views, isStale)
      expect(
        doubtful.every(
          (view) => view.path.suspicious && view.figure > (first?.figure ?? -Infinity),
        ),
      ).toBe(true)
      expect(doubtful.map(({ figure }) => figure)).toEqual(
        doubtful.map(({ figure }) => figure).toSorted((a, b) => b - a),
      )
      // No chain is lost or repeated.
      const keys = [...rows, ...doubtful].map(({ key }) => key).toSorted()
      expect(keys).toEqual(views.map(({ key }) => key).toSorted())
    }),
  )
})

test('the reliable chain that shows most is the best, and without a reliable chain none is', () => {
  assertProperty(
    fc.property(list, (drawn) => {
      const { views, isStale } = laidOut(drawn)
      const reliable = views.filter(
        (view) => !view.path.suspicious && !isStale(view) && view.path.promise?.band === 'RELIABLE',
      )
      const best = bestOf(views, isStale)
      expect(best?.figure).toBe(
        reliable.length === 0 ? undefined : Math.max(...reliable.map(({ figure }) => figure)),
      )
      expect(shownOf(views, isStale)).toBe(best ?? firstOf(views, isStale))
    }),
  )
})

test('a list in the expected order keeps the order of the server, with suspicious chains last', () => {
  const facts = { isOld: false, suspicious: false, probability: 0.8 }
  const { rows, doubtful } = laidOut({
    key: 'expected',
    isDescending: true,
    chains: [
      { ...facts, suspicious: true, getAmount: 900 },
      { ...facts, getAmount: 200 },
      { ...facts, getAmount: 300 },
      { ...facts, suspicious: true, getAmount: 100 },
      { ...facts, getAmount: 50 },
    ],
  })
  expect(doubtful.map(({ path: { getAmount } }) => getAmount)).toEqual([900])
  expect(rows.map(({ path: { getAmount } }) => getAmount)).toEqual([200, 300, 50, 100])
})

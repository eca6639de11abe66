import { trusts } from '@hopwise/contract'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { path } from '#web/testing/small-market.ts'
import { pathViews, type PathView } from '../path-view.ts'
import { PATH_SORT_KEYS } from '../sort-paths.ts'
import { beliefOf } from './belief.ts'
import { bestOf, firstInCare } from './best-of.ts'
import { layOut } from './lay-out.ts'

const chain = fc.record({
  trust: fc.constantFrom(...trusts),
  suspicious: fc.boolean(),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
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
  const found = chains.map((facts, at) => path({ ...facts, name: `Office${at}` }))
  const views = pathViews(found as never, true)
  const old = new Set(views.filter((_, at) => chains[at]!.isOld).map((view) => view.key))
  const isStale = (view: PathView) => old.has(view.key)
  const layout = layOut(views, { sort: { key, isDescending }, isStale })
  return { views, isStale, ...layout }
}

/** Whatever offers a market has, no list leads with one that is trusted less than another. */
test('a list of chains in any order begins with one of the most trusted chains', () => {
  assertProperty(
    fc.property(list, (drawn) => {
      const { views, rows, isStale } = laidOut(drawn)
      const most = Math.max(0, ...views.map((view) => beliefOf(view, isStale)))
      const leads = rows.slice(0, 1).map((view) => beliefOf(view, isStale))
      expect(leads).toEqual(most === 0 ? [] : [most])
    }),
  )
})

test('each chain listed apart as doubtful promises more than the best chain but is less trusted', () => {
  assertProperty(
    fc.property(list, (drawn) => {
      const { views, rows, doubtful, isStale } = laidOut(drawn)
      const best = firstInCare(views, isStale)
      expect(doubtful.every((view) => !best || view.figure > best.figure)).toBe(true)
      expect(doubtful.every((view) => beliefOf(view, isStale) < 2)).toBe(true)
      expect(doubtful.map(({ figure }) => figure)).toEqual(
        doubtful.map(({ figure }) => figure).toSorted((a, b) => b - a),
      )
      // No chain is lost or repeated.
      const keys = [...rows, ...doubtful].map(({ key }) => key).toSorted()
      expect(keys).toEqual(views.map(({ key }) => key).toSorted())
      // In careful order, the list begins with the crowned chain.
      const careful = laidOut({ ...drawn, key: 'careful', isDescending: true })
      expect(careful.rows[0]?.key).toBe((bestOf(views, isStale) ?? best)?.key)
    }),
  )
})

test('doubtful chains that promise less than the best chain stay in the list, at its end', () => {
  const facts = { suspicious: false, confidence: 0.5, isOld: false }
  const { rows, doubtful } = laidOut({
    key: 'get',
    isDescending: true,
    chains: [
      { ...facts, trust: 'SUSPICIOUS', getAmount: 900 },
      { ...facts, trust: 'LOW', getAmount: 300 },
      { ...facts, trust: 'HIGH', getAmount: 200 },
      { ...facts, trust: 'LOW', getAmount: 100 },
      { ...facts, trust: 'MIDDLING', getAmount: 50 },
    ],
  })
  expect(doubtful.map(({ path: { getAmount } }) => getAmount)).toEqual([900, 300])
  expect(rows.map(({ path: { getAmount } }) => getAmount)).toEqual([200, 50, 100])
})

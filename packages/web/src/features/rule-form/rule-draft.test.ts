import { expect, test } from 'vitest'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'
import { anyLoop } from '#web/testing/small-rules.ts'
import { draftFrom, draftOf, filtersChosen, inputFrom, previewInputFrom } from './rule-draft.ts'

const draft = (query = '') => draftFrom(new URLSearchParams(query))

test('an empty form means a notification about any loop that pays one percent at 1,000 dollars', () => {
  expect(inputFrom(draft())).toEqual({
    name: null,
    kind: 'LOOP',
    through: [],
    minProfitPercent: 1,
    capitalUsd: 1_000,
    maxHops: 3,
    filter: { leastReliability: 0.7 },
    includeSuspicious: false,
    channels: [],
    coolDownMinutes: 10,
    mostPerDay: null,
    isOn: true,
    endsAt: null,
  })
})

test('the last day of a notification rule ends at the reader’s midnight and is read back unchanged', () => {
  const { endsAt } = inputFrom({ ...draft(), lastDay: '2026-12-05' })
  expect(endsAt).toBe(new Date(2026, 11, 6).toISOString())
  expect(draftOf(anyLoop({ endsAt }) as unknown as RuleRow).lastDay).toBe('2026-12-05')
})

test('a digest is filtered only by facts stored about the past', () => {
  const filters =
    'pct=1&rmin=10&reserve=500&nofiat=1&city=Moscow&no=MANUAL&odd=1&ex=oak&exno=elm&ign=BTC'
  expect(inputFrom(draft(`kind=digest&${filters}`))).toMatchObject({
    filter: { onlyExchangers: ['oak'], ignoreExchangers: ['elm'], ignoreCurrencies: ['BTC'] },
    includeSuspicious: false,
  })
  expect(Object.keys(inputFrom(draft(`kind=digest&${filters}`)).filter!)).toHaveLength(3)
  expect(inputFrom(draft(`kind=loop&${filters}`))).toMatchObject({
    filter: { minReviews: 10, minReserveUsd: 500, removeFiat: true, city: 'Moscow' },
    includeSuspicious: true,
  })
})

test('the address that a bell button opens fills in the values and the filters of the form', () => {
  const input = inputFrom(
    draft('kind=chain&give=BTC&get=SBERRUB&amt=0.05&rate=5412300&rmin=10&nofiat=1&ex=oak,elm'),
  )
  expect(input).toMatchObject({
    kind: 'CHAIN',
    give: 'BTC',
    get: 'SBERRUB',
    amount: 0.05,
    rateAtLeast: 5_412_300,
    filter: { minReviews: 10, removeFiat: true, onlyExchangers: ['oak', 'elm'] },
  })
  expect(input).not.toHaveProperty('capitalUsd')
})

test('an alert with suspicious rates demands no reliability, which would leave those out', () => {
  expect(inputFrom(draft('odd=1')).filter).toEqual({})
  expect(filtersChosen(draft('odd=1'))).toBe(1)
})

test('the reliability that every new alert demands does not count as a filter', () => {
  expect(filtersChosen(draft())).toBe(0)
  expect(filtersChosen(draft('rmin=10'))).toBe(1)
})

test('a notification rule for a rate has either a minimum or a maximum, and one hop', () => {
  const rateDraft = draft('kind=rate&give=BTC&get=SBERRUB&amt=1&rate=5&hops=4&most=1')
  expect(inputFrom(rateDraft)).toMatchObject({ rateAtMost: 5, maxHops: 1 })
  expect(inputFrom(rateDraft)).not.toHaveProperty('rateAtLeast')
})

test.each(['kind=war&cap=-1&pct=x&hops=9', 'kind=loop&cap=0&pct=0'])(
  'the invalid values in %s count as absent',
  (query) => {
    expect(inputFrom(draft(query))).toEqual(inputFrom(draft()))
  },
)

test('nothing is previewed until the draft of a rule is complete', () => {
  expect(previewInputFrom(draft('pct=51'))).toBeUndefined()
  expect(previewInputFrom(draft('kind=rate&give=BTC&get=BTC&amt=1'))).toBeUndefined()
  expect(previewInputFrom(draft('kind=rate&give=BTC&get=SBERRUB'))).toBeUndefined()
})

test('a draft of a rule without a rate previews the current rate', () => {
  expect(previewInputFrom(draft('kind=rate&give=BTC&get=SBERRUB&amt=1&most=1'))).toMatchObject({
    rateAtLeast: 1e-12,
    channels: ['EMAIL'],
  })
})

import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChainSpark } from './chain-spark.tsx'
import { Standing, standingOf } from './standing.tsx'

interface SparklinesRequest {
  readonly variables: { readonly pairs: readonly { give: string; get: string }[] }
}

const questions: SparklinesRequest['variables']['pairs'][] = []
/** Every pair rose from 100 to 101. */
const values = [100, null, 101]

beforeEach(() => {
  questions.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as SparklinesRequest
    questions.push(variables.pairs)
    const sparklines = variables.pairs.map(({ give, get }) => ({
      give: { code: give },
      get: { code: get },
      values,
    }))
    return Response.json({ data: { sparklines } })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('pairs shown together are fetched at most sixty at a time, and each pair only once', async () => {
  const ways = Array.from({ length: 40 }, (_, at) => `A>B${at}>C`)
  render(
    <>
      {ways.map((way) => (
        <ChainSpark key={way} way={way} look="line" />
      ))}
    </>,
  )
  expect(questions).toEqual([])
  await waitFor(() => expect(questions.length).toBe(1))
  expect(questions[0]!.length).toBe(60)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(questions.map(({ length }) => length)).toEqual([60, 20])
  expect(new Set(questions.flat().map(({ give, get }) => `${give}>${get}`)).size).toBe(80)
  // Two steps multiply: 1.01 times 1.01.
  expect(screen.getAllByText('+2.01% in 24 h').length).toBe(40)
})

test('a rate is called low, usual or high, with the compared numbers in the tooltip', () => {
  const typical = { low: 90, typical: 100, high: 110, days: 9, now: 'HIGH' } as const
  expect(standingOf(111, typical)).toBe('HIGH')
  expect(standingOf(110, typical)).toBe('TYPICAL')
  expect(standingOf(89, typical)).toBe('LOW')
  render(<Standing typical={typical} standing="HIGH" isInverted={false} />)
  expect(screen.getByText('High')).toHaveAttribute(
    'title',
    'Better than on 8 of 10 days. In 9 days: low 90, usual 100, high 110.',
  )
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { startTexts } from '#web/lib/texts/texts.ts'
import { path } from '#web/testing/small-market.ts'
import type { PathRow } from '../path.documents.ts'
import { HopSteps } from './hop-steps.tsx'
import type { DetailedPath } from './path-detail.documents.ts'

afterEach(() => startTexts('en'))

const marked = path({ name: 'Bold', getAmount: 9_000, offer: { suspicious: true } })

function show(reason: string, edge: number | null) {
  const suspicion = { reason, gain: reason === 'UNPRICED' ? null : 1.123, band: 1.05, edge }
  const account = { hopIndex: 0, gainPercent: 12.3, suspicion, nextBest: null }
  const detail = { hops: [{ alternativeHops: [] }], explanation: { hops: [account] } }
  return render(
    <HopSteps path={marked as PathRow} detail={detail as unknown as DetailedPath} isStill />,
    { wrapper: MemoryRouter },
  )
}

test.each([
  ['en', 'ABOVE_MARKET', 1.1, /^It returns 12\.3% more than .+ Above 5\.0% we trust nobody\.$/],
  [
    'en',
    'ABOVE_RIVALS',
    1.1,
    /^It returns 12\.3% more than .+ and 10\.0% more than the best credible offer/,
  ],
  ['en', 'ABOVE_RIVALS', null, /^It returns 12\.3% more than .+ hardly anyone comes close\.$/],
  ['en', 'PAIR_ABOVE_MARKET', null, /^It returns 12\.3% .+ as do most offers of its pair/],
  ['en', 'FAR_ABOVE_RIVALS', 1.72, /^It returns 72\.0% more than .+ too unsure here to say/],
  ['en', 'UNPRICED', null, /^One of its currencies is new/],
  ['ru', 'ABOVE_MARKET', 1.1, /^Даёт на 12,3\s?% больше .+ Сверх 5,0\s?% не верим никому\.$/],
  ['ru', 'ABOVE_RIVALS', 1.1, /^Даёт на 12,3\s?% больше .+ на 10,0\s?% больше лучшего предложения/],
  ['ru', 'ABOVE_RIVALS', null, /^Даёт на 12,3\s?% .+ почти никто другой столько не даёт\.$/],
  [
    'ru',
    'PAIR_ABOVE_MARKET',
    null,
    /^Даёт на 12,3\s?% .+ как и большинство предложений этого направления/,
  ],
  ['ru', 'FAR_ABOVE_RIVALS', 1.72, /^Даёт на 72,0\s?% больше .+ здесь слишком неточны/],
  ['ru', 'UNPRICED', null, /^Одна из валют новая/],
] as const)(
  'in the language %s, a step marked as %s states the reason in words and numbers',
  async (...testCase) => {
    const [locale, reason, edge, words] = testCase
    await startTexts(locale)
    show(reason, edge)
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText(/\{\{|NaN|—%/)).toBeNull()
  },
)

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { activityPicture } from './activity-picture.ts'

beforeEach(() => localStorage.clear())

const SPAN_MS = 900_000
const startMs = Date.now() - 96 * SPAN_MS

const buckets = Array.from({ length: 96 }, (_, at) => ({
  at: new Date(startMs + at * SPAN_MS).toISOString(),
  born: at === 10 ? 3 : at === 90 ? 1 : 0,
  gone: at === 12 ? 2 : 0,
  alive: at < 10 ? 0 : at < 12 ? 3 : at < 90 ? 1 : 2,
  bestPercent: at === 10 ? 2.7 : at === 90 ? 0.4 : null,
}))

test('the chart and the table of a day’s loops are loaded when the reader scrolls near them', async () => {
  const near: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        near.push(() => callback([{ isIntersecting: true }]))
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const typicalLives = () => ({ medianSeconds: 250 })
  const followedLoops = () => ({ leftOut: 1_240 })
  const answers = { cycleActivity: () => buckets, typicalLives, followedLoops }
  const { requests, send } = startLiveLoops(answers)
  const { user } = showPage('/arbitration?cap=440')
  await send([loop({ through: ['BTC', 'USDTTRC20'], profitPercent: 1 })])
  await screen.findByRole('link', { name: /^Plus 1/ })
  expect(requests.map(({ name }) => name)).not.toContain('CycleActivity')
  for (const come of near) come()
  const picture = await screen.findByRole('img', { name: /^In 24 hours/ })
  expect(picture).toHaveAccessibleName(
    'In 24 hours 4 loops came and 2 went. The best earned +2.70%.',
  )
  expect(requests.find(({ name }) => name === 'CycleActivity')?.variables).toEqual({ stepUsd: 440 })
  expect(screen.getByText(/^Of all loops through one offer/)).toHaveTextContent(
    /1,240 more loops pay now through offers that make hundreds pay, and are not followed\.$/,
  )
  expect(screen.getByText('Typical life').nextSibling).toHaveTextContent('4 min')
  await user.click(screen.getByRole('button', { name: 'The day as a table' }))
  const table = screen.getByRole('region', { name: 'The last 24 hours' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(97)
  expect(rows[6]).toHaveTextContent(/102\+0\.40%$/)
})

test('bars of begun and of ended loops share one scale, with a line of open loops below them', () => {
  const { born, gone, alive } = activityPicture(buckets)
  expect(born).toBe('M100 20h8v24h-8zM900 36h8v8h-8z')
  expect(gone).toBe('M120 45h8v16h-8z')
  expect(alive.startsWith('M0 70H10')).toBe(true)
  expect(alive.endsWith('H960')).toBe(true)
})

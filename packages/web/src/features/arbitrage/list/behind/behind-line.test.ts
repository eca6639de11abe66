import { expect, test } from 'vitest'
import { loop } from '#web/testing/live-loops.ts'
import { cycleView } from '../../cycle-view.ts'
import { doubtfulOf, markDoubtful } from './behind-line.ts'

const through = ['BTC', 'USDTTRC20']
const sound = cycleView(loop({ through, profitPercent: 1 }))
const fair = cycleView(loop({ through, profitPercent: 1.5, probability: 0.8 }))
const doubtful = cycleView(loop({ through, profitPercent: 40, probability: 0.4 }))
const bait = cycleView(loop({ through, profitPercent: 90, suspicious: true }))

test('a doubtful or suspicious loop is hidden, together with the loops grouped under it', () => {
  const folded = { ...sound, isWithin: true as const }
  const doubtfulWithin = { ...doubtful, isWithin: true as const }
  const rows = markDoubtful([sound, doubtfulWithin, fair, bait, folded])
  expect(rows.map(({ isBehind = false }) => isBehind)).toEqual([false, false, false, true, true])
})

test('the line of doubtful loops shows their number and their highest profit', () => {
  expect(doubtfulOf(markDoubtful([sound, doubtful, bait]))).toEqual({ count: 2, best: 90 })
  expect(doubtfulOf(markDoubtful([sound]))).toEqual({ count: 0, best: null })
})

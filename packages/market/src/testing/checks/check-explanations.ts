import { expect } from 'vitest'
import { alternativesOf, bestElsewhere, countAlternatives } from '../../hops/alternatives.ts'
import { explainPath } from '../../explain/explain-path.ts'
import type { FoundPath } from '../../paths/found-path.ts'
import type { Market } from '../../market/market.ts'
import type { OfferFilter } from '../../query/query.ts'
import { quotePath } from '../../explain/quote-path.ts'

/** Any path's explanation agrees with itself and with the engine's quotes. */
export function expectExplained(
  market: Market,
  path: FoundPath,
  filter: OfferFilter | undefined,
): void {
  const explanation = explainPath(market, path, filter ? { filter } : {})
  const { grossAmount, netAmount, deductions, window, bottleneck, curve } = explanation
  const lost = deductions.reduce((sum, { finalAmount }) => sum + finalAmount, 0)
  const scale = deductions.reduce<number>(
    (sum, { finalAmount }) => sum + Math.abs(finalAmount),
    grossAmount,
  )
  expect(Math.abs(grossAmount - lost - netAmount)).toBeLessThanOrEqual(1e-9 * scale)
  expect(netAmount).toBe(path.getAmount)

  expect([bottleneck.min === undefined, bottleneck.max === undefined]).toEqual([
    window.min === 0,
    window.max === Infinity,
  ])
  const isExact = quotePath(market, path, path.giveAmount).ok
  for (const { giveAmount, getAmount } of curve) {
    expect(giveAmount >= window.min && giveAmount <= window.max).toBe(true)
    expect(quotePath(market, path, giveAmount)).toMatchObject({ ok: true, getAmount })
  }
  expect(curve.some(({ giveAmount }) => giveAmount === path.giveAmount)).toBe(isExact)

  explanation.hops.forEach(({ hop, alternatives, nextBest }) => {
    const others = alternativesOf(market, hop)
    expect([others.length, countAlternatives(market, hop)]).toEqual([alternatives, alternatives])
    const ids = [hop, ...others].map(({ offer }) => offer.id)
    expect(new Set(ids).size).toBe(ids.length)
    const { id } = hop.offer.exchanger
    const elsewhere = { hideSuspicious: true, ignoreExchangers: [id] }
    const [best] = alternativesOf(market, hop, { limit: 1, filter: elsewhere })
    expect(bestElsewhere(market, hop)).toBe(best?.getAmount)
    if (!nextBest) return
    expect(others.map(({ offer }) => offer.ref)).toContain(nextBest.hop.offer.ref)
    expect(nextBest.hop.offer.isSuspicious).toBe(false)
  })
}

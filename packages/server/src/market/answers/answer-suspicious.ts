import { type Market, numberOrNull, suspiciousOffers } from '@hopwise/market'
import type { Answer, Question, SuspiciousOfferView } from '../questions.ts'

/** Suspicious offers, the largest promise first; those without any reason against them last. */
export function answerSuspicious(
  market: Market,
  { limit }: Question<'suspicious'>,
): Answer<'suspicious'> {
  const views = suspiciousOffers(market).map(({ offer, suspicion }): SuspiciousOfferView => ({
    offerId: offer.id,
    exchangerId: offer.exchanger.id,
    exchangerName: offer.exchanger.name,
    give: offer.from,
    get: offer.to,
    reason: suspicion.reason,
    gain: suspicion.gain ?? null,
    band: suspicion.band,
    edge: suspicion.edge ?? null,
    rate: offer.slope,
    minGive: offer.minGive,
    maxGive: numberOrNull(offer.maxGive),
    reserveUsd: numberOrNull(offer.reserveUsd),
    receivedAtMs: offer.receivedAtMs,
  }))
  views.sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0) || (a.offerId < b.offerId ? -1 : 1))
  return { total: views.length, offers: views.slice(0, limit) }
}

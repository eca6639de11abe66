import type { CityUse } from '@hopwise/market'
import type { AppContext } from '../../../context.ts'
import { OUR_OWN } from '../../../market/market-gate.ts'
import { type CodeSender, MOST_SENDERS } from '../currencies/index.ts'

/** A city known by its code alone, and who has offers there. */
export interface UnnamedCity extends Pick<CityUse, 'code' | 'offers' | 'senderCount' | 'example'> {
  readonly senders: readonly CodeSender[]
}

/** Cities that are listed: hostile files may bring more than anybody looks through. */
export const UNNAMED_CITIES = 500

/** Unnamed cities, those with most offers first. */
export async function listUnnamedCities({
  gate,
  exchangers,
  cityNames,
}: AppContext): Promise<UnnamedCity[]> {
  const known = cityNames.all.map(({ code }) => code)
  const most = { limit: UNNAMED_CITIES, mostSenders: MOST_SENDERS }
  const uses = await gate.ask('cityUses', { known, ...most }, OUR_OWN)
  return uses.map(({ senders, ...use }) => ({
    ...use,
    senders: senders.flatMap(({ exchangerId, offers }) => {
      const exchanger = exchangers.find(exchangerId)
      return exchanger ? [{ exchanger, offers }] : []
    }),
  }))
}

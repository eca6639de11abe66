import type { MarketGate } from '../../../market/market-gate.ts'
import type { ReadChanger } from '../reading/source-job.ts'
import type { FedExchangers } from './fed-exchangers.ts'

/** So many exchangers become one version of the market: others are answered between two. */
const AT_ONCE = 32

export interface TakenRound {
  /** Exchangers with offers in this round, by our ids. */
  readonly ids: ReadonlySet<string>
  readonly replaced: number
}

/** Hands the market what has changed, confirms the rest, and takes out who is not there. */
export async function takeRound(
  changers: readonly ReadChanger[],
  fed: FedExchangers,
  { gate, receivedAtMs }: { readonly gate: MarketGate; readonly receivedAtMs: number },
): Promise<TakenRound> {
  const present = changers.flatMap((changer) => {
    const own = changer.isActive && changer.count > 0 ? fed.of(changer.id) : undefined
    return own ? [{ changer, own }] : []
  })
  const ids = new Set(present.map(({ own }) => own.exchanger.id))
  const gone = [...fed.inMarket].filter((id) => !ids.has(id))
  const { isBehind } = fed
  for (const id of gone) fed.forget(id)
  // That they are gone is what the answer says.
  fed.isBehind = isBehind
  await Promise.all(gone.map((id) => gate.removeExchanger(id)))
  const changed = present.filter(({ changer }) => changer.offers !== undefined)
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    await Promise.all(
      changed.slice(at, at + AT_ONCE).map(async ({ changer, own }) => {
        const { exchanger } = own
        // Somebody may have put it away while the others were taken in.
        if (fed.of(changer.id) !== own) return
        fed.inMarket.add(exchanger.id)
        await gate.replaceExchanger({ exchanger, offers: changer.offers!, receivedAtMs })
        own.offersHash = changer.offersHash
      }),
    )
  }
  const same = present.filter(({ changer }) => changer.offers === undefined)
  await gate.confirmExchangers(new Map(same.map(({ own }) => [own.exchanger.id, receivedAtMs])))
  return { ids, replaced: changed.length }
}

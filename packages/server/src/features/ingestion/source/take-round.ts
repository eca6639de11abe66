import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OffersSink } from '../../../market/market-gate.ts'
import type { ReadChanger } from '../reading/source-job.ts'
import type { FedExchangers } from './fed-exchangers.ts'

/** Exchangers that become one version of the market: readers are answered between two. */
const AT_ONCE = 32

export interface TakenRound {
  /** Exchangers with offers in this round, by our ids. */
  readonly ids: ReadonlySet<string>
  readonly replaced: number
}

interface Taking {
  readonly gate: OffersSink
  readonly receivedAtMs: number
  /** Whether nobody wants this round any more; by default it is wanted. */
  readonly isOver?: () => boolean
}

/** Hands changes to the market, confirms the rest, and takes out exchangers that are gone. */
export async function takeRound(
  changers: readonly ReadChanger[],
  fed: FedExchangers,
  { gate, receivedAtMs, isOver = () => false }: Taking,
): Promise<TakenRound> {
  const present = changers.flatMap((changer) => {
    const own = changer.isActive && changer.count > 0 ? fed.of(changer.id) : undefined
    return own ? [{ changer, own }] : []
  })
  const ids = new Set(present.map(({ own }) => own.exchanger.id))
  const gone = [...fed.inMarket].filter((id) => !ids.has(id))
  const { isBehind } = fed
  for (const id of gone) fed.forget(id)
  // Their absence is part of the answer.
  fed.isBehind = isBehind
  await Promise.all(gone.map((id) => gate.removeExchanger(id)))
  const changed = present.filter(({ changer }) => changer.offers !== undefined)
  let turn = Promise.resolve()
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    await Promise.all(
      changed.slice(at, at + AT_ONCE).map(async ({ changer, own }) => {
        // Each is laid out in a turn of its own: that takes a moment from readers.
        turn = turn.then(() => nextTurn())
        await turn
        // The list may have been read again meanwhile, and somebody been put away.
        const exchanger = fed.of(changer.id)?.exchanger
        if (exchanger?.id !== own.exchanger.id || isOver()) return
        fed.inMarket.add(exchanger.id)
        await gate.replaceExchanger({ exchanger, offers: changer.offers!, receivedAtMs })
        fed.noteTaken(changer.id, exchanger.id, changer.offersHash)
      }),
    )
  }
  const same = present.filter(({ changer }) => changer.offers === undefined)
  await gate.confirmExchangers(new Map(same.map(({ own }) => [own.exchanger.id, receivedAtMs])))
  return { ids, replaced: changed.length }
}

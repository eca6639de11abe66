import type { HopParts } from '#web/market/chain/path.documents.ts'
import { type CycleView, type SortOptions, sortCycles } from './cycle-view.ts'
import type { FoldHead, Takes } from './fold-head.ts'

/** An opportunity as the page knows it: its best cycle, and what it takes. */
export interface OpportunityView extends Takes {
  readonly best: CycleView
}

/** Loops that owe their profit to one source: what one exchanger has in one pair. */
export interface Fold extends Pick<FoldHead, 'key' | 'hop' | 'takes'> {
  /** In the order they came; the opportunity's best where no loop of the list is left for it. */
  readonly views: readonly CycleView[]
}

/**
 * Each loop stands under the first of the sources that it goes through, best source first: without
 * that one it would not be there. Under its own where it goes through none of them.
 */
export function foldLoops(
  views: readonly CycleView[],
  opportunities: readonly OpportunityView[],
): Fold[] {
  const folds = new Map<string, Fold & { readonly views: CycleView[] }>()
  for (const { best, ...takes } of opportunities) {
    const hop = sourceOf(best)
    folds.set(hopKeyOf(hop), { key: hopKeyOf(hop), hop, views: [], takes })
  }
  const known = [...folds.keys()]
  for (const view of views) {
    const keys = new Set(view.path.hops.map(hopKeyOf))
    const key = known.find((each) => keys.has(each)) ?? hopKeyOf(sourceOf(view))
    const fold = folds.get(key)
    if (fold) fold.views.push(view)
    else folds.set(key, { key, hop: sourceOf(view), views: [view], takes: undefined })
  }
  for (const { best } of opportunities) {
    const own = folds.get(hopKeyOf(sourceOf(best)))!.views
    if (own.length === 0) own.push(best)
  }
  return [...folds.values()]
}

/** Of these folds only what passes; a fold that nothing is left of is none. */
export function foldsOf(folds: readonly Fold[], passes: (view: CycleView) => boolean): Fold[] {
  return folds
    .map((fold) => ({ ...fold, views: fold.views.filter(passes) }))
    .filter(({ views }) => views.length > 0)
}

/** What the reader has opened: keys. */
interface Opened {
  readonly openFold: string
  readonly openRow: string | undefined
}

/**
 * A row for each fold, the first of its loops in this order; the others below the one opened, and
 * below one that would hide the open row.
 */
export function foldedRows(
  folds: readonly Fold[],
  { openFold, openRow, ...options }: SortOptions & Opened,
): CycleView[] {
  const heads = folds.map(({ views, key, hop, takes }) => {
    const [first, ...others] = sortCycles(views, options)
    const isOpen = key === openFold || others.some((view) => view.key === openRow)
    const fold = { key, hop, takes, others: others.length, isOpen }
    return { head: { ...first!, fold }, others }
  })
  const place = new Map(heads.map(({ head, others }) => [head.key, others]))
  return sortCycles(
    heads.map(({ head }) => head),
    options,
  ).flatMap((head) => [
    head,
    ...(head.fold!.isOpen
      ? place.get(head.key)!.map((view) => ({ ...view, isWithin: true as const }))
      : []),
  ])
}

function sourceOf({ cycle, path }: CycleView): HopParts {
  return path.hops[cycle.source]!
}

/** `exchanger:GIVE:GET`: what one exchanger has in one pair. */
export function hopKeyOf({ exchanger, give, get }: HopParts): string {
  return `${exchanger.id}:${give.code}:${get.code}`
}

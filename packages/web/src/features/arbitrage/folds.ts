import type { HopParts } from '#web/market/chain/path.documents.ts'
import { type CycleView, type SortOptions, sortCycles } from './cycle-view.ts'
import type { FoldHead, Takes } from './fold-head.ts'

/** An opportunity as the page knows it: its best cycle and its capacity. */
export interface OpportunityView extends Takes {
  readonly best: CycleView
}

/** Loops that owe their profit to one source: one exchanger in one pair. */
export interface Fold extends Pick<FoldHead, 'key' | 'hop' | 'takes'> {
  /** The loops in list order; only the opportunity's best when the list has none of them. */
  readonly views: readonly CycleView[]
}

/**
 * Folds each loop under the best source it passes, without which it would not pay. A loop that
 * passes none stands under its own.
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

/** The folds narrowed to views that pass; an empty fold is dropped. */
export function foldsOf(folds: readonly Fold[], passes: (view: CycleView) => boolean): Fold[] {
  return folds
    .map((fold) => ({ ...fold, views: fold.views.filter(passes) }))
    .filter(({ views }) => views.length > 0)
}

/** The keys the reader has opened. */
interface Opened {
  readonly openFold: string
  readonly openRow: string | undefined
}

/**
 * A row for each fold, the first of its loops in this order; the others follow below the opened
 * one, and below one that would hide the open row.
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

/** `exchanger:GIVE:GET`: one exchanger in one pair. */
export function hopKeyOf({ exchanger, give, get }: HopParts): string {
  return `${exchanger.id}:${give.code}:${get.code}`
}

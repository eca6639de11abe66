import type { FoundPath, NoRoute, PathsAnswer, PathsQuery, SplitAnswer } from '@hopwise/market'
import { WrongUsage } from '../failure.ts'
import type { LoadedMarket } from '../loaded/loaded-market.ts'
import type { Terminal } from '../terminal.ts'
import { formatAmount } from './layout/format-amount.ts'
import { counted, marketWords } from './words/market-words.ts'
import { splitLines } from './words/split-words.ts'
import { noRouteLines } from './words/no-route-words.ts'
import { pathsTable } from './paths-table.ts'
import { type Line, printLines } from './layout/print-lines.ts'
import { waterfall } from './waterfall/waterfall.ts'

export interface PathsToPrint {
  readonly loaded: LoadedMarket
  readonly query: PathsQuery
  readonly found: Pick<PathsAnswer, 'proved' | 'bound'> & { readonly paths: readonly FoundPath[] }
  readonly noRoute: NoRoute | undefined
  /** The answer if a split was requested, and whether its parts use trusted offers alone. */
  readonly split: { readonly answer: SplitAnswer; readonly isBelieved: boolean } | undefined
  /** Number of the chain to open. */
  readonly explain: number | undefined
}

export function printPaths(toPrint: PathsToPrint, terminal: Terminal): void {
  const { loaded, query, found, noRoute } = toPrint
  const lines: Line[] = [
    { text: titleOf(query), format: 'bold' },
    { text: marketWords(loaded), format: 'dim' },
    '',
    ...(found.paths.length === 0
      ? noRouteLines(noRoute, query, loaded)
      : bodyOf(toPrint, terminal)),
  ]
  if (toPrint.split) {
    const { answer, isBelieved } = toPrint.split
    const isCarried = found.paths.some((path) => !isBelieved || isSound(path))
    lines.push('', ...splitLines({ answer, query, isCarried }))
  }
  if (!found.proved) lines.push({ text: unprovedWords(found.bound, query), format: 'yellow' })
  printLines(lines, terminal)
}

function bodyOf({ loaded, query, found, explain }: PathsToPrint, terminal: Terminal): Line[] {
  const { paths } = found
  const count = counted(paths.length, 'chain')
  if (explain !== undefined) {
    const path = paths[explain - 1]
    if (!path) throw new WrongUsage(`--explain ${explain}: there are ${count}`)
    return waterfall(
      { market: loaded.market, path, title: `Chain ${explain}`, filter: query.filter },
      terminal,
    )
  }
  const { give, get } = query
  const isBackward = query.getAmount !== undefined
  return [
    ...pathsTable({ market: loaded.market, paths, give, get, isBackward }, terminal),
    '',
    { text: `${count}. --explain 1 opens the first one.`, format: 'dim' },
  ]
}

function isSound({ hops }: FoundPath): boolean {
  return hops.every(({ offer }) => !offer.isSuspicious)
}

function titleOf({ give, get, giveAmount, getAmount }: PathsQuery): string {
  if (getAmount !== undefined) return `${give} → ${formatAmount(getAmount)} ${get}`
  return `${formatAmount(giveAmount!)} ${give} → ${get}`
}

function unprovedWords(bound: number | undefined, query: PathsQuery): string {
  const start = 'The search was cut short'
  if (bound === undefined || !Number.isFinite(bound)) return `${start}: there may be better chains.`
  return query.getAmount === undefined
    ? `${start}: a missing chain returns at most ${formatAmount(bound, 'up')} ${query.get}.`
    : `${start}: a missing chain takes at least ${formatAmount(bound, 'down')} ${query.give}.`
}

import type { CyclesAnswer, CyclesQuery, FoundCycle } from '@hopwise/market'
import { WrongUsage } from '../failure.ts'
import type { LoadedMarket } from '../loaded/loaded-market.ts'
import type { Terminal } from '../terminal.ts'
import { cyclesTable } from './cycles-table.ts'
import { formatAmount, formatPercent, formatUsd } from './layout/format-amount.ts'
import { counted, marketWords } from './words/market-words.ts'
import { type Line, printLines } from './layout/print-lines.ts'
import { waterfall } from './waterfall/waterfall.ts'

export interface CyclesToPrint {
  readonly loaded: LoadedMarket
  readonly query: CyclesQuery
  readonly sound: CyclesAnswer
  readonly suspicious: readonly FoundCycle[]
  /** Number of the cycle to open. */
  readonly explain: number | undefined
}

export function printCycles(toPrint: CyclesToPrint, terminal: Terminal): void {
  const { loaded, query, sound, explain } = toPrint
  const lines: Line[] = [
    { text: titleOf(query.groupBy === 'CURRENCIES' ? 'Loops' : 'Cycles', query), format: 'bold' },
    { text: marketWords(loaded), format: 'dim' },
    '',
    ...(explain === undefined ? listOf(toPrint, terminal) : openedOf(toPrint, explain, terminal)),
  ]
  if (!sound.proved) lines.push({ text: unprovedWords(sound.boundPercent), format: 'yellow' })
  printLines(lines, terminal)
}

function openedOf(toPrint: CyclesToPrint, number: number, terminal: Terminal): Line[] {
  const { loaded, query, sound, suspicious } = toPrint
  const all = [...sound.cycles, ...suspicious]
  const cycle = all[number - 1]
  if (!cycle) throw new WrongUsage(`--explain ${number}: there are ${counted(all.length, 'cycle')}`)
  const { market } = loaded
  const { filter } = query
  return waterfall({ market, path: cycle.path, title: `Cycle ${number}`, filter }, terminal)
}

function listOf({ loaded, query, sound, suspicious }: CyclesToPrint, terminal: Terminal): Line[] {
  const { market } = loaded
  const { cycles } = sound
  const lines: Line[] = []
  if (cycles.length === 0) lines.push({ text: nothingWords(query) })
  else lines.push(...cyclesTable({ market, cycles, firstNumber: 1 }, terminal))
  if (suspicious.length > 0) {
    const firstNumber = cycles.length + 1
    lines.push(
      '',
      { text: 'Suspicious, kept apart', format: 'red' },
      { text: 'Each has a rate that is too good to be true.', format: 'dim' },
      '',
      ...cyclesTable({ market, cycles: suspicious, firstNumber }, terminal),
    )
  }
  const opens = cycles.length + suspicious.length > 0 ? ' --explain 1 opens the first one.' : ''
  return [
    ...lines,
    '',
    { text: `${counted(cycles.length, soundNoun(query))}.${opens}`, format: 'dim' },
    ...hiddenLines(query),
  ]
}

/** Says that there may be others, and how they are shown. */
export function hiddenLines({ filter }: CyclesQuery): Line[] {
  if (!filter?.hideSuspicious) return []
  return [{ text: 'Suspicious ones are left out: --no-hide-suspicious shows them.', format: 'dim' }]
}

function soundNoun({ groupBy }: CyclesQuery): string {
  return groupBy === 'CURRENCIES' ? 'sound loop' : 'sound cycle'
}

/** The title: `Cycles at $1000, up to 3 hops`. */
export function titleOf(what: string, { capital, maxHops }: CyclesQuery): string {
  const hops = `up to ${maxHops} hops`
  if (capital.kind === 'usd') return `${what} at ${formatUsd(capital.usd)}, ${hops}`
  if (capital.kind === 'upTo') return `${what} at up to ${formatUsd(capital.usd)}, ${hops}`
  if (capital.kind === 'best') return `${what} at the best amount of each, ${hops}`
  const amounts = Object.entries(capital.amounts).map(
    ([code, amount]) => `${formatAmount(amount)} ${code}`,
  )
  return `${what} from ${amounts.join(' or ')}, ${hops}`
}

export function nothingWords({ minProfitPercent = 0, capital }: CyclesQuery): string {
  const least = `No sound cycle earns ${formatPercent(minProfitPercent)} or more here.`
  return capital.kind === 'best'
    ? `${least} More hops may find one.`
    : `${least} Another amount, or more hops, may find one.`
}

function unprovedWords(boundPercent: number | undefined): string {
  const start = 'The search was cut short'
  if (boundPercent === undefined || !Number.isFinite(boundPercent)) {
    return `${start}: there may be better cycles.`
  }
  return `${start}: a missing cycle earns at most ${formatPercent(boundPercent)}.`
}

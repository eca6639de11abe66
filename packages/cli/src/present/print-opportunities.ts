import type { CyclesQuery, OpportunitiesAnswer, Opportunity } from '@hopwise/market'
import { WrongUsage } from '../failure.ts'
import type { LoadedMarket } from '../loaded/loaded-market.ts'
import type { Terminal } from '../terminal.ts'
import { cyclesTable } from './cycles-table.ts'
import { type Line, printLines } from './layout/print-lines.ts'
import { opportunitiesTable } from './opportunities-table.ts'
import { hiddenLines, nothingWords, titleOf } from './print-cycles.ts'
import { waterfall } from './waterfall/waterfall.ts'
import { counted, marketWords } from './words/market-words.ts'

export interface OpportunitiesToPrint {
  readonly loaded: LoadedMarket
  readonly query: CyclesQuery
  readonly sound: OpportunitiesAnswer
  readonly suspicious: readonly Opportunity[]
  readonly isSuspiciousComplete: boolean
  /** The number of the source whose best cycle is opened. */
  readonly explain: number | undefined
}

export function printOpportunities(toPrint: OpportunitiesToPrint, terminal: Terminal): void {
  const { loaded, query, sound, explain } = toPrint
  const lines: Line[] = [
    { text: titleOf('Sources of profit', query), format: 'bold' },
    { text: marketWords(loaded), format: 'dim' },
    '',
    ...(explain === undefined ? listOf(toPrint, terminal) : openedOf(toPrint, explain, terminal)),
  ]
  if (!sound.proved) {
    lines.push({ text: 'The search was cut short: there may be better ones.', format: 'yellow' })
  }
  printLines(lines, terminal)
}

function openedOf(toPrint: OpportunitiesToPrint, number: number, terminal: Terminal): Line[] {
  const { loaded, query, sound, suspicious } = toPrint
  const all = [...sound.opportunities, ...suspicious]
  const opened = all[number - 1]
  if (!opened) {
    throw new WrongUsage(`--explain ${number}: there are ${counted(all.length, 'source')}`)
  }
  const { path } = opened.best
  const title = `Best cycle of source ${number}`
  return waterfall({ market: loaded.market, path, title, filter: query.filter }, terminal)
}

function listOf(
  { loaded, query, sound, suspicious, isSuspiciousComplete }: OpportunitiesToPrint,
  terminal: Terminal,
): Line[] {
  const { market } = loaded
  const { opportunities, isComplete, atOnce } = sound
  const lines: Line[] = []
  if (opportunities.length === 0) lines.push({ text: nothingWords(query) })
  else {
    const table = { market, opportunities, firstNumber: 1, isComplete }
    lines.push(...opportunitiesTable(table, terminal))
  }
  if (atOnce.length > 1) {
    lines.push(
      '',
      { text: 'At the same time', format: 'bold' },
      { text: 'No two of these share an offer.', format: 'dim' },
      '',
      ...cyclesTable({ market, cycles: atOnce, firstNumber: 1 }, terminal),
    )
  }
  if (suspicious.length > 0) {
    const table = { market, opportunities: suspicious, isComplete: isSuspiciousComplete }
    lines.push(
      '',
      { text: 'Suspicious, kept apart', format: 'red' },
      { text: 'Each has a rate that is too good to be true.', format: 'dim' },
      '',
      ...opportunitiesTable({ ...table, firstNumber: opportunities.length + 1 }, terminal),
    )
  }
  return [
    ...lines,
    '',
    { text: `${counted(opportunities.length, 'sound source')}.`, format: 'dim' },
    ...hiddenLines(query),
  ]
}

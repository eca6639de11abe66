import { open } from 'node:fs/promises'
import { SampleFileTally, TALLY_SUMS, type TallyCell, type TallyGroup } from '@hopwise/market'
import { exitCodes, UnusableInput } from '../../failure.ts'
import { formatCount } from '../../present/layout/format-amount.ts'
import { type Cell, type Column, tableLines } from '../../present/layout/table.ts'
import { reasonOf } from '../../reading/read-file.ts'
import { paintFor, type Terminal } from '../../terminal.ts'

export interface PromiseTallyOptions {
  readonly json?: boolean
}

/** Sums a file of samples up, as the server that published it has done. */
export async function runPromiseTally(
  file: string,
  { json }: PromiseTallyOptions,
  terminal: Terminal,
): Promise<number> {
  const sums = new SampleFileTally()
  try {
    const handle = await open(file)
    // The end of the lines closes the file.
    for await (const line of handle.readLines()) sums.add(line)
  } catch (error) {
    throw new UnusableInput(`cannot read ${file}: ${reasonOf(error)}`)
  }
  if (sums.firstWrong !== undefined) {
    throw new UnusableInput(`${file}, line ${sums.firstWrong}: it is no sample`)
  }
  if (sums.samples === 0) throw new UnusableInput(`${file}: there is no sample in it`)
  const { cells, groups } = sums.tally
  if (json) {
    terminal.print(JSON.stringify({ samples: sums.samples, groups, cells }))
    return exitCodes.done
  }
  terminal.print(`${formatCount(sums.samples)} samples`)
  terminal.print([...groupLines(groups, terminal), '', ...labelLines(cells, terminal)].join('\n'))
  return exitCodes.done
}

const GROUP_COLUMNS: readonly Column[] = [
  { title: 'rows', canWrap: true },
  { title: 'samples', align: 'right' },
  { title: 'said', align: 'right' },
  { title: 'held', align: 'right' },
]

const CHANCE_UNITS = 10_000

function groupLines(groups: readonly TallyGroup[], terminal: Terminal): string[] {
  const rows = groups.map(({ name, samples, said, held }): Cell[] => [
    name,
    formatCount(samples),
    percentText(said / samples / CHANCE_UNITS),
    percentText(held / samples),
  ])
  return tableLines(GROUP_COLUMNS, rows, { ...terminal, paint: paintFor(terminal) })
}

/** All sums, each over all samples and horizons. */
function labelLines(cells: readonly TallyCell[], terminal: Terminal): string[] {
  const columns: readonly Column[] = [
    { title: 'sum', canWrap: true },
    { title: 'all horizons', align: 'right' },
  ]
  const rows = TALLY_SUMS.map((sum): Cell[] => [
    sum,
    formatCount(cells.reduce((total, cell) => total + cell[sum], 0)),
  ])
  return tableLines(columns, rows, { ...terminal, paint: paintFor(terminal) })
}

function percentText(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

import {
  type ComparedModel,
  ConfigError,
  DatabaseError,
  type NumberTwice,
  readCommandConfig,
  reproduceModel,
  type Reproduction,
} from '@hopwise/server'
import { exitCodes, UnusableInput, WrongUsage } from '../../failure.ts'
import { formatCount } from '../../present/layout/format-amount.ts'
import { type Column, tableLines } from '../../present/layout/table.ts'
import { paintFor, type Terminal } from '../../terminal.ts'

/** Learns a stored version of the model again, and says whether it comes out the same. */
export async function runPromiseRefit(version: number, terminal: Terminal): Promise<number> {
  const reproduction = await reproduced(version)
  if (reproduction.kind !== 'COMPARED') {
    throw new UnusableInput(`version ${version}: ${refusalOf(reproduction)}`)
  }
  const { numbers, hash, hours } = reproduction
  const differing = numbers.filter(({ stored, learnt }) => !Object.is(stored, learnt))
  const from = `learnt from ${formatCount(hours)} hours of samples`
  if (hash.learnt === null) {
    terminal.print(`version ${version}: nothing can be ${from} as they are stored now`)
    return exitCodes.failed
  }
  if (differing.length === 0 && hash.stored === hash.learnt) {
    const all = `all ${numbers.length} numbers and the hash ${hash.stored}`
    terminal.print(`version ${version}: ${all} are equal bit for bit, ${from}`)
    return exitCodes.done
  }
  terminal.print(`version ${version}: ${differenceOf(reproduction, differing.length)}, ${from}`)
  if (differing.length > 0) terminal.print(differenceLines(differing, terminal).join('\n'))
  return exitCodes.failed
}

async function reproduced(version: number): Promise<Reproduction> {
  try {
    return await reproduceModel(readCommandConfig(), version)
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    if (error instanceof DatabaseError) throw new UnusableInput(error.message)
    throw error
  }
}

function refusalOf(reproduction: Exclude<Reproduction, ComparedModel>): string {
  switch (reproduction.kind) {
    case 'UNKNOWN':
      return 'no model has this number'
    case 'SHIPPED':
      return 'it is the shipped one, which no night has learnt'
    case 'NOT_RECORDED':
      return 'it was stored by an earlier release, without what it was learnt from'
    case 'OTHER_START':
      return 'its learning began from numbers that another release ships'
    case 'HOURS_GONE': {
      const { gone, of } = reproduction
      const hours = `${formatCount(gone)} of the ${formatCount(of)} hours`
      return `${hours} of samples it was learnt from are no longer stored`
    }
  }
}

function differenceOf({ numbers, hash }: ComparedModel, count: number): string {
  const hashes =
    hash.stored === hash.learnt
      ? 'the hash is equal'
      : `the hash is ${hash.learnt}, not ${hash.stored}`
  return `${count} of ${numbers.length} numbers differ, and ${hashes}`
}

const COLUMNS: readonly Column[] = [
  { title: 'number', canWrap: true },
  { title: 'stored', align: 'right' },
  { title: 'learnt again', align: 'right' },
  { title: 'difference', align: 'right' },
]

function differenceLines(differing: readonly NumberTwice[], terminal: Terminal): string[] {
  const rows = differing.map(({ name, stored, learnt }) => [
    name,
    textOf(stored),
    textOf(learnt),
    stored === null || learnt === null ? textOf(null) : textOf(learnt - stored),
  ])
  return tableLines(COLUMNS, rows, { ...terminal, paint: paintFor(terminal) })
}

/** All digits, so that none of a difference is lost. */
function textOf(value: number | null): string {
  return value === null ? '-' : String(value)
}

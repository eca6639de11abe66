import { expect } from 'vitest'
import { findCycles } from '../../cycles/find-cycles.ts'
import type { FoundCycle } from '../../cycles/found-cycle.ts'
import { findPaths } from '../../search/find-paths.ts'
import type { FoundPath } from '../../paths/found-path.ts'
import type { Market } from '../../market/market.ts'
import type { CyclesQuery, PathsQuery } from '../../query/query.ts'
import { allCycles, topAmount } from '../reference/brute-force-cycles.ts'
import { allPaths, type ReferencePath } from '../reference/brute-force-paths.ts'
import type { ReferenceBook } from '../reference/reference-book.ts'

/** The engine answers with the very paths, values and order of trying everything. */
export function expectExactPaths(market: Market, book: ReferenceBook, query: PathsQuery): void {
  const answer = findPaths(market, query)
  if (!book.codes.has(query.give) || !book.codes.has(query.get)) {
    expect(answer).toMatchObject({ ok: false, reason: 'UNKNOWN_CURRENCY' })
    return
  }
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  const expected = allPaths(book, query).slice(0, query.limit ?? 50)
  expect(answer.paths.map(lineOf)).toEqual(expected.map(lineOf))
  expect([answer.proved, answer.bound]).toEqual([true, undefined])
  for (const path of answer.paths) expectExecutable(path, query.getAmount !== undefined)
}

/** Cycles are checked as paths are. A cycle's id begins with the start it is shown with. */
export function expectExactCycles(market: Market, book: ReferenceBook, query: CyclesQuery): void {
  const answer = findCycles(market, query)
  const named = [...(query.currencies ?? []), ...startsNamed(query)]
  if (named.some((code) => !book.codes.has(code))) {
    expect(answer).toMatchObject({ ok: false, reason: 'UNKNOWN_CURRENCY' })
    return
  }
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  const expected = allCycles(book, query).slice(0, query.limit ?? 100)
  expect(answer.cycles.map(({ path, ...earned }) => cycleLine(path.id, earned))).toEqual(
    expected.map(({ id, ...earned }) => cycleLine(id, earned)),
  )
  expect([answer.proved, answer.boundPercent]).toEqual([true, undefined])
  for (const { path, profitPercent } of answer.cycles) {
    expectExecutable(path, false)
    const { giveAmount, getAmount } = path
    expect(((getAmount - giveAmount) / giveAmount) * 100).toBe(profitPercent)
    if (query.capital.kind === 'best') expect(giveAmount).toBe(topAmount(chainOf(path)))
  }
}

function cycleLine(
  id: string,
  earned: Pick<FoundCycle, 'profitPercent' | 'earnedPercent'>,
): string {
  return `${id} ${earned.profitPercent} %, ${earned.earnedPercent} % of the capital`
}

function startsNamed({ capital }: CyclesQuery): string[] {
  return capital.kind === 'amounts' ? Object.keys(capital.amounts) : []
}

/** Numbers as text differ where a bit does, and a list of such lines shows what is missing. */
export function lineOf(path: Line): string {
  return `${path.id}: ${path.giveAmount} -> ${path.getAmount} [${path.cities.join()}]`
}

type Line = Pick<ReferencePath, 'id' | 'giveAmount' | 'getAmount' | 'cities'>

/** Every hop takes its input, inside its window, and pays by its terms. */
export function expectExecutable({ hops }: FoundPath, isWanted: boolean): void {
  hops.forEach(({ offer, giveAmount, getAmount }, index) => {
    expect(giveAmount).toBeGreaterThanOrEqual(offer.minGive)
    expect(giveAmount).toBeLessThanOrEqual(offer.maxGive)
    if (isWanted) expect(giveAmount).toBe((getAmount + offer.fee) / offer.slope)
    else expect(getAmount).toBe(offer.slope * giveAmount - offer.fee)
    const next = hops[index + 1]
    if (next) expect([next.offer.from, next.giveAmount]).toEqual([offer.to, getAmount])
  })
}

function chainOf({ hops }: FoundPath) {
  return hops.map(({ offer }) => ({ slope: offer.slope, fee: offer.fee, hi: offer.maxGive }))
}

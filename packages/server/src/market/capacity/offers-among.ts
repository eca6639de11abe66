import type { OfferBatch } from '@hopwise/market'

type Column = OfferBatch['slope' | 'quantum' | 'from' | 'tier']

/** Offers both of whose currencies are among these; the others leave not even their codes. */
export function offersAmong(batch: OfferBatch, isAmong: (code: string) => boolean): OfferBatch {
  const codes = batch.codes.filter(isAmong)
  const indexes = new Map(codes.map((code, index) => [code, index]))
  const places = batch.codes.map((code) => indexes.get(code) ?? -1)
  const kept = offersWhere(
    batch,
    (row) => places[batch.from[row]!]! >= 0 && places[batch.to[row]!]! >= 0,
  )
  const at = (code: number): number => places[code]!
  return { ...kept, codes, from: kept.from.map(at), to: kept.to.map(at) }
}

/** Some rows, of each offer all or none; their codes and cities stay. */
export function offersWhere(batch: OfferBatch, isKept: (row: number) => boolean): OfferBatch {
  const rows = keptRows(batch.length, isKept)
  const columns = Object.entries(batch)
    .filter((entry): entry is [string, Column] => ArrayBuffer.isView(entry[1]))
    .map(([name, column]) => [name, rowsOf(column, rows)] as const)
  const kept: OfferBatch = { ...batch, ...Object.fromEntries(columns), length: rows.length }
  return { ...kept, offers: kept.tier.filter((tier) => tier === 0).length }
}

function keptRows(length: number, isKept: (row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(length)
  let count = 0
  for (let row = 0; row < length; row++) if (isKept(row)) rows[count++] = row
  return rows.subarray(0, count)
}

/** Tens of thousands of rows, on the thread that answers: plain loops take a quarter. */
function rowsOf(column: Column, rows: Uint32Array): Column {
  const kept = column.slice(0, rows.length)
  for (let at = 0; at < rows.length; at++) kept[at] = column[rows[at]!]!
  return kept
}

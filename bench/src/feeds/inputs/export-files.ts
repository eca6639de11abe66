import { readFileSync } from 'node:fs'
import { dumpFiles, plainRows } from './dump-files.ts'

/** The recorded market as every exchanger would publish it: one file each, in two formats. */
export interface ExportFiles {
  readonly items: number
  readonly xml: readonly Uint8Array[]
  /** The same items with the same fields, in JSON with true numbers. */
  readonly json: readonly Uint8Array[]
}

/** The columns of the rates file. */
const GIVE = 0
const GET = 1
const EXCHANGER = 2
const GIVE_RATE = 3
const GET_RATE = 4
const RESERVE = 5
const MIN = 8
const MAX = 9
const CITY = 10

/** The dump states no conditions, which are an exchanger's own: every third is manual. */
const isManual = (exchanger: string) => Number(exchanger) % 3 === 0

export function exportFiles(dump: string): ExportFiles {
  const files = dumpFiles(readFileSync(dump))
  const codes = new Map(
    plainRows(files.get('bm_cycodes.dat')).map(([id = '', code = '']) => [id, code]),
  )
  const rows = Map.groupBy(
    plainRows(files.get('bm_rates.dat'), 'utf-8'),
    (row) => row[EXCHANGER] ?? '',
  )
  const encoder = new TextEncoder()
  const xml: Uint8Array[] = []
  const json: Uint8Array[] = []
  let items = 0
  for (const own of rows.values()) {
    const named = own.map((row) => [codes.get(row[GIVE]!)!, codes.get(row[GET]!)!, ...row.slice(2)])
    xml.push(encoder.encode(`<rates>${named.map(xmlItem).join('')}</rates>`))
    json.push(encoder.encode(`[${named.map(jsonItem).join(',')}]`))
    items += own.length
  }
  return { items, xml, json }
}

function xmlItem(row: readonly string[]): string {
  const cash = row[CITY] === '0' ? '' : `<city>C${row[CITY]}</city>`
  return (
    `<item><from>${row[GIVE]}</from><to>${row[GET]}</to>` +
    `<in>${row[GIVE_RATE]}</in><out>${row[GET_RATE]}</out><amount>${row[RESERVE]}</amount>` +
    `<frommin>${row[MIN]}</frommin><frommax>${row[MAX]}</frommax>${cash}` +
    `${isManual(row[EXCHANGER]!) ? '<manual>true</manual>' : ''}</item>`
  )
}

function jsonItem(row: readonly string[]): string {
  const cash = row[CITY] === '0' ? '' : `,"city":"C${row[CITY]}"`
  return (
    `{"from":"${row[GIVE]}","to":"${row[GET]}","in":${row[GIVE_RATE]},"out":${row[GET_RATE]},` +
    `"amount":${row[RESERVE]},"frommin":${row[MIN]},"frommax":${row[MAX]}${cash}` +
    `${isManual(row[EXCHANGER]!) ? ',"manual":true' : ''}}`
  )
}

import { ItemColumns } from './item-columns.ts'

interface JsonItem {
  readonly from: string
  readonly to: string
  readonly in: number
  readonly out: number
  readonly amount: number
  readonly frommin: number
  readonly frommax: number
  readonly city?: string
  readonly manual?: boolean
}

/** Reads the JSON twins of the export files with the parser of the engine itself. */
export function jsonColumns(files: readonly Uint8Array[], capacity: number): ItemColumns {
  const columns = new ItemColumns(capacity)
  for (const file of files) {
    const items = JSON.parse(new TextDecoder().decode(file)) as readonly JsonItem[]
    for (const item of items) {
      const row = columns.length++
      columns.from[row] = columns.indexOf(item.from)
      columns.to[row] = columns.indexOf(item.to)
      columns.give[row] = item.in
      columns.get[row] = item.out
      columns.reserve[row] = item.amount
      columns.min[row] = item.frommin
      columns.max[row] = item.frommax
      columns.city[row] = columns.indexOf(item.city ?? '')
      columns.manual[row] = item.manual === true ? 1 : 0
    }
  }
  return columns
}

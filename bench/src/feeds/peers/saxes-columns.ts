import { SaxesParser } from 'saxes'
import { ItemColumns } from './item-columns.ts'

/** Reads export files with saxes, a strict parser. Throws where a file is not well-formed. */
export function saxesColumns(files: readonly Uint8Array[], capacity: number): ItemColumns {
  const columns = new ItemColumns(capacity)
  for (const file of files)
    readFile(new TextDecoder('utf-8', { fatal: true }).decode(file), columns)
  return columns
}

function readFile(text: string, columns: ItemColumns): void {
  const parser = new SaxesParser()
  let value = ''
  let row = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    value = ''
    if (name === 'item') row = columns.length++
  })
  parser.on('text', (part) => {
    value += part
  })
  parser.on('closetag', ({ name }) => {
    put(columns, row, name, value)
    value = ''
  })
  parser.write(text).close()
}

function put(columns: ItemColumns, row: number, name: string, value: string): void {
  switch (name) {
    case 'from':
      columns.from[row] = columns.indexOf(value)
      break
    case 'to':
      columns.to[row] = columns.indexOf(value)
      break
    case 'in':
      columns.give[row] = Number(value)
      break
    case 'out':
      columns.get[row] = Number(value)
      break
    case 'amount':
      columns.reserve[row] = Number(value)
      break
    case 'frommin':
      columns.min[row] = Number(value)
      break
    case 'frommax':
      columns.max[row] = Number(value)
      break
    case 'city':
      columns.city[row] = columns.indexOf(value)
      break
    case 'manual':
      columns.manual[row] = 1
      break
    default:
  }
}

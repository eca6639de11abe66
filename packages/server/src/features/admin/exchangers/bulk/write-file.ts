import type { ListedExchanger } from '../../../exchangers/index.ts'
import { writeCsv } from './csv-text.ts'
import {
  fileColumns,
  type FileFacts,
  type FileFormat,
  jsonOfFacts,
  textsOfFacts,
} from './file-columns.ts'

/** Writes the exchangers that people listed; a monitor's own come back through the monitor. */
export function writeFile(
  exchangers: readonly (FileFacts & Pick<ListedExchanger, 'isOfSource'>)[],
  format: FileFormat,
): string {
  const own = exchangers.filter(({ isOfSource }) => !isOfSource)
  if (format === 'JSON') return `${JSON.stringify(own.map(jsonOfFacts), undefined, 2)}\n`
  const rows = own.map((each) => {
    const texts = textsOfFacts(each)
    return fileColumns.map((column) => texts[column])
  })
  return writeCsv([[...fileColumns], ...rows])
}

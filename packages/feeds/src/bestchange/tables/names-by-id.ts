import type { DumpRow } from './dump-text.ts'
import { rowsOf, shorten } from './dump-text.ts'
import { idOf } from './dump-currencies.ts'
import type { RejectionList } from '../rejection-list.ts'

/** Names of exchangers or cities by id. */
export function namesById(
  bytes: Uint8Array | undefined,
  { file, idMax, rejections }: { file: string; idMax: number; rejections: RejectionList },
): Map<number, string> {
  const names = new Map<number, string>()
  for (const row of rowsOf(bytes)) {
    const id = idOf(row, idMax)
    const name = nameOf(row)
    if (id === undefined || name === '') {
      const text = () => shorten(row.fields.join(';'))
      rejections.add('bad-row', { file, line: row.line, text })
    } else names.set(id, name)
  }
  return names
}

function nameOf({ fields }: DumpRow): string {
  return shorten((fields[1] ?? '').trim())
}

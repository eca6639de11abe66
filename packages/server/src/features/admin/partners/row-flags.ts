import type { AppContext } from '../../../context.ts'
import { durableOf } from '../../accounts/index.ts'
import { openFlags, type WithdrawalRow } from '../../affiliate/index.ts'

type Flags = ReturnType<typeof openFlags>

const flagsOfRows = new WeakMap<WithdrawalRow, Flags>()

/** One statement tells all fields of a row; what it told lives no longer than the row. */
export function flagsOf(app: AppContext, row: WithdrawalRow): Flags {
  const asked = flagsOfRows.get(row) ?? openFlags(durableOf(app).db, row)
  flagsOfRows.set(row, asked)
  return asked
}

import type { AppContext } from '../../../context.ts'
import { durableOf } from '../../accounts/index.ts'
import { openFlags, type WithdrawalRow } from '../../affiliate/index.ts'

type Flags = ReturnType<typeof openFlags>

const flagsOfRows = new WeakMap<WithdrawalRow, Flags>()

/** One statement reads all fields of a row; its result lives no longer than the row. */
export function flagsOf(app: AppContext, row: WithdrawalRow): Flags {
  const flags = flagsOfRows.get(row) ?? openFlags(durableOf(app).db, row)
  flagsOfRows.set(row, flags)
  return flags
}

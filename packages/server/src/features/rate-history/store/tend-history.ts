import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { HistoryConfig } from '../../../settings/history-settings.ts'
import { DAY_HOURS } from '../memory/times.ts'
import { makeDays } from './make-days.ts'
import { capDisk, dropOld, makePartitions } from './partitions.ts'

/** Makes room for coming hours, days of past ones, and keeps limits. Safe to run twice. */
export async function tendHistory(
  db: Database,
  hour: number,
  { config, log }: { readonly config: HistoryConfig; readonly log: Logger },
): Promise<void> {
  const { minuteDays, hourDays, bytesMax } = config
  await makePartitions(db, hour)
  await makeDays(db, hour)
  await dropOld(db, hour, { minutes: minuteDays * DAY_HOURS, hours: hourDays * DAY_HOURS })
  const { bytes, dropped } = await capDisk(db, hour, bytesMax)
  if (dropped.length > 0) {
    log.warn({ dropped, bytesMax }, 'rate history exceeds its size limit: dropping the oldest')
  } else if (bytes > bytesMax) {
    log.warn({ bytes, bytesMax }, 'rate history exceeds its size limit')
  }
}

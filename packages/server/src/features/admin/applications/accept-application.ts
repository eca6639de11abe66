import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { patienceMs } from '../../../lib/limits/deadline.ts'
import { fieldError, notAuthorized } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import {
  type ApplicationRow,
  findApplication,
  noSuchApplication,
  pastDayMs,
  stateChanged,
} from '../../applications/index.ts'
import { makeOwner } from '../../owners/index.ts'
import { typedSlug, insertExchanger } from '../exchangers/index.ts'
import { decide } from './decide-application.ts'

/**
 * Lists the exchanger on trial under this slug, with the applicant as its owner, if its file has an
 * offer that can be used now. It is polled from then on.
 */
export async function acceptApplication(
  context: RequestContext,
  { id, slug: typed }: { readonly id: string; readonly slug: string },
): Promise<ApplicationRow> {
  const { app, viewer } = context
  if (!viewer) throw notAuthorized()
  const faults = new ValidationErrors('')
  const slug = typedSlug(typed, faults)
  faults.throwIfAny()
  const seen = await findApplication(durableOf(app).db, id)
  if (!seen) throw noSuchApplication()
  if (seen.user_id === viewer.id) throw fieldError('id', 'OWN_ACCOUNT')
  if (seen.status !== 'CHECKING') throw stateChanged(seen)
  await refuseUnusable(context, seen.export_url)
  const accepted = await decide(context, id, {
    action: 'APPLICATION_ACCEPTED',
    from: 'CHECKING',
    to: 'ACCEPTED',
    change: async (tx, row, amend) => {
      // The listing takes the very address that the admin has seen.
      if (row.export_url !== seen.export_url) throw stateChanged(row)
      const exchangerId = await listOnTrial(tx, row, { slug, nowMs: app.now() })
      amend({ details: { exchanger: Number(exchangerId), slug } })
      return { exchanger_id: Number(exchangerId) }
    },
  })
  await app.feeds?.refresh()
  void app.feeds?.pollNow(String(accepted.exchanger_id))?.catch(() => undefined)
  return accepted
}

async function refuseUnusable({ app }: RequestContext, exportUrl: string): Promise<void> {
  if (exportUrl === '') throw fieldError('exportUrl', 'REQUIRED')
  const { exportFiles } = durableOf(app)
  const late = sleep(patienceMs(app.config.deadlineMs), undefined, { ref: false })
  const report = await Promise.race([exportFiles.report(exportUrl), late])
  if (!report || report.offers === 0) throw fieldError('exportUrl', 'NO_USABLE_OFFERS')
}

async function listOnTrial(
  tx: Transaction<Tables>,
  row: ApplicationRow,
  { slug, nowMs }: { readonly slug: string; readonly nowMs: number },
): Promise<string> {
  await refuseTaken(tx, { slug, exportUrl: row.export_url })
  const { start_day: day, start_month: month, start_year: year } = row
  const openedAtMs = pastDayMs({ day, month, year }, nowMs)
  const { id } = await insertExchanger(
    tx,
    {
      name: row.project_name,
      slug,
      site_url: row.site_url,
      feed_url: row.export_url,
      country: row.country,
      opened_at: openedAtMs === undefined ? null : new Date(openedAtMs),
    },
    'TRIAL',
  )
  await makeOwner(tx, { exchangerId: id, userId: row.user_id })
  return id
}

/** Admins change one after the other, so that a free name is still free when it is written. */
async function refuseTaken(
  tx: Transaction<Tables>,
  { slug, exportUrl }: { readonly slug: string; readonly exportUrl: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('exchangers')
    .select(['slug', 'feed_url'])
    .where((eb) => eb.or([eb('slug', '=', slug), eb('feed_url', '=', exportUrl)]))
    .execute()
  const faults = new ValidationErrors('')
  faults.addUnless(!rows.some((each) => each.slug === slug), 'slug', 'TAKEN')
  faults.addUnless(!rows.some((each) => each.feed_url === exportUrl), 'exportUrl', 'TAKEN')
  faults.throwIfAny()
}

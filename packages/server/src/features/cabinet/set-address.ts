import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { fieldError, RateLimitedError } from '../../lib/user-error.ts'
import { judgeAddress } from '../../outbound/judge-address.ts'
import { durableOf, requireViewer } from '../accounts/index.ts'
import type { LintReport } from '../feed-linter/index.ts'
import { requestAddress, forgetRequestedAddress } from './requested-address.ts'
import { noSuchExchanger, type Owned, requireOwned } from './owned.ts'

const ADDRESS_LENGTH = 200

/** Files that owners of one network have read in ten minutes. */
const reads = new NetworkBuckets({ size: 20, spanMs: 600_000 })

/**
 * Reads the file at once. Without an error it is the exchanger's from now on where it is on the
 * site's own host; elsewhere it waits for an admin. With errors nothing changes.
 */
export async function setAddress(
  context: RequestContext,
  id: string,
  text: string,
): Promise<LintReport> {
  const { app, client, signal } = context
  const viewer = requireViewer(context)
  const owned = await requireOwned(context, id)
  const url = await checkedAddress(context, owned, text)
  const waitSeconds = reads.take(client.address)
  if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
  const report = await app.linter.lintAddress(url.href, {
    signal,
    rank: -Math.ceil(reads.taken(client.address)),
  })
  if (report.offers === 0 || report.problems.some(({ severity }) => severity === 'ERROR')) {
    return report
  }
  const { db } = durableOf(app)
  if (isOnSite(url, owned)) {
    await useAddress(context, id, url.href)
    await app.feeds?.refresh()
  } else {
    const request = { userId: viewer.id, url: url.href, atMs: app.now() }
    if (!(await requestAddress(db, id, request))) throw noSuchExchanger()
  }
  return report
}

async function checkedAddress({ app }: RequestContext, owned: Owned, text: string): Promise<URL> {
  const address = text.trim()
  if (address === '') throw fieldError('url', 'REQUIRED')
  if (address.length > ADDRESS_LENGTH) throw fieldError('url', 'TOO_LONG', { max: ADDRESS_LENGTH })
  const { feeds } = app.config
  // An owner is a stranger: on this machine only addresses that an admin has set already pass.
  const isKnown = [owned.siteUrl, owned.feedUrl].some(
    (known) => known !== null && URL.parse(known)?.origin === URL.parse(address)?.origin,
  )
  const fault = await judgeAddress(address, {
    ...feeds,
    allowPrivate: feeds.allowPrivate && isKnown,
  })
  if (fault !== undefined) throw fieldError('url', fault)
  return new URL(address)
}

/** Whether it is on the host of the registered site, with or without `www`. */
function isOnSite({ host }: URL, { siteUrl }: Owned): boolean {
  const site = siteUrl === null ? null : URL.parse(siteUrl)
  return site !== null && withoutWww(site.host) === withoutWww(host)
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** A person who has lost the exchanger meanwhile changes nothing. */
async function useAddress(context: RequestContext, id: string, url: string): Promise<void> {
  const viewer = requireViewer(context)
  await durableOf(context.app)
    .db.transaction()
    .execute(async (tx) => {
      const owner = await tx
        .selectFrom('exchanger_owners')
        .select('user_id')
        .where('exchanger_id', '=', Number(id))
        .where('user_id', '=', viewer.id)
        .forUpdate()
        .executeTakeFirst()
      if (!owner) throw noSuchExchanger()
      const { numUpdatedRows } = await tx
        .updateTable('exchangers')
        .set({ feed_url: url })
        .where('id', '=', Number(id))
        .where(sql<boolean>`not exists (
          select from exchangers as other
          where other.feed_url = ${url} and other.id <> ${Number(id)})`)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw fieldError('url', 'TAKEN')
      await forgetRequestedAddress(tx, id)
    })
}

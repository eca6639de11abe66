import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as exchangersAndFeeds from './migrations/0001-exchangers-and-feeds.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as content from './migrations/0010-content.ts'
import * as admin from './migrations/0011-admin.ts'
import * as marketRules from './migrations/0012-currencies-and-allowed-offers.ts'
import * as editedContent from './migrations/0013-edited-content.ts'
import * as sources from './migrations/0016-sources.ts'
import * as waysToSignIn from './migrations/0017-ways-to-sign-in.ts'
import * as reviewLinks from './migrations/0018-review-links.ts'
import * as linkUses from './migrations/0019-link-uses.ts'
import * as namedCities from './migrations/0020-named-cities.ts'
import * as cycleLives from './migrations/0021-cycle-lives.ts'
import * as rateHistory from './migrations/0030-rate-history.ts'
import * as marketMinutes from './migrations/0031-market-minutes.ts'
import * as requestedPairs from './migrations/0032-asked-pairs.ts'
import * as cycleHours from './migrations/0033-cycle-hours.ts'
import * as ledger from './migrations/0034-ledger.ts'
import * as deposits from './migrations/0035-deposits.ts'
import * as tariffs from './migrations/0037-tariffs.ts'
import * as notifications from './migrations/0039-notifications.ts'
import * as delivery from './migrations/0040-delivery.ts'
import * as commissions from './migrations/0045-commissions.ts'
import * as comparisons from './migrations/0046-provider-comparisons.ts'
import * as sleepingRules from './migrations/0048-sleeping-rules.ts'
import * as countedWaysOut from './migrations/0049-counted-ways-out.ts'
import * as burses from './migrations/0051-burses.ts'
import * as manyProcesses from './migrations/0053-many-processes.ts'
import * as apiKeys from './migrations/0057-api-keys.ts'
import * as visits from './migrations/0058-visits.ts'
import * as reviews from './migrations/0059-reviews.ts'
import * as partners from './migrations/0060-partners.ts'
import * as exchangerOwners from './migrations/0065-exchanger-owners.ts'
import * as applications from './migrations/0066-applications.ts'
import * as cabinet from './migrations/0068-cabinet.ts'
import * as trialsAndOwners from './migrations/0070-trials-and-owners.ts'
import * as secondAdmin from './migrations/0071-second-admin.ts'
import * as cancelledDeposits from './migrations/0072-cancelled-deposits.ts'
import * as decidedDeposits from './migrations/0076-decided-deposits.ts'
import * as wordsOfAdmins from './migrations/0077-words-of-admins.ts'
import * as allowedAddresses from './migrations/0078-allowed-addresses.ts'
import * as signInCodes from './migrations/0084-sign-in-codes.ts'
import * as trustedLives from './migrations/0089-trusted-lives.ts'
import * as indexesOfReferences from './migrations/0092-indexes-of-references.ts'
import * as refusalsTakeTwo from './migrations/0093-refusals-take-two.ts'
import * as seenDoubts from './migrations/0094-seen-doubts.ts'
import * as coinsUnderWay from './migrations/0095-coins-under-way.ts'
import * as sendersEnd from './migrations/0096-senders-end.ts'
import * as settledPayments from './migrations/0097-settled-payments.ts'
import * as sentAfterAll from './migrations/0098-sent-after-all.ts'
import * as promiseHistory from './migrations/0099-promise-history.ts'
import * as promiseSamples from './migrations/0100-promise-samples.ts'
import * as modelsInUse from './migrations/0101-models-in-use.ts'
import * as learntFrom from './migrations/0102-learnt-from.ts'
import * as thinnedSamples from './migrations/0103-thinned-samples.ts'
import * as weatherInUse from './migrations/0104-weather-in-use.ts'
import { guardPersons } from './person-guard.ts'
import type { Tables } from './tables.ts'

/** Every step there ever was, by name, oldest first. Steps are added, never changed or undone. */
const migrations = {
  '0001-exchangers-and-feeds': exchangersAndFeeds,
  '0002-accounts': accounts,
  '0010-content': content,
  '0011-admin': admin,
  '0012-currencies-and-allowed-offers': marketRules,
  '0013-edited-content': editedContent,
  '0016-sources': sources,
  '0017-ways-to-sign-in': waysToSignIn,
  '0018-review-links': reviewLinks,
  '0019-link-uses': linkUses,
  '0020-named-cities': namedCities,
  '0021-cycle-lives': cycleLives,
  '0030-rate-history': rateHistory,
  '0031-market-minutes': marketMinutes,
  '0032-asked-pairs': requestedPairs,
  '0033-cycle-hours': cycleHours,
  '0034-ledger': ledger,
  '0035-deposits': deposits,
  '0037-tariffs': tariffs,
  '0039-notifications': notifications,
  '0040-delivery': delivery,
  '0045-commissions': commissions,
  '0046-provider-comparisons': comparisons,
  '0048-sleeping-rules': sleepingRules,
  '0049-counted-ways-out': countedWaysOut,
  '0051-burses': burses,
  '0053-many-processes': manyProcesses,
  '0057-api-keys': apiKeys,
  '0058-visits': visits,
  '0059-reviews': reviews,
  '0060-partners': partners,
  '0065-exchanger-owners': exchangerOwners,
  '0066-applications': applications,
  '0068-cabinet': cabinet,
  '0070-trials-and-owners': trialsAndOwners,
  '0071-second-admin': secondAdmin,
  '0072-cancelled-deposits': cancelledDeposits,
  '0076-decided-deposits': decidedDeposits,
  '0077-words-of-admins': wordsOfAdmins,
  '0078-allowed-addresses': allowedAddresses,
  '0084-sign-in-codes': signInCodes,
  '0089-trusted-lives': trustedLives,
  '0092-indexes-of-references': indexesOfReferences,
  '0093-refusals-take-two': refusalsTakeTwo,
  '0094-seen-doubts': seenDoubts,
  '0095-coins-under-way': coinsUnderWay,
  '0096-senders-end': sendersEnd,
  '0097-settled-payments': settledPayments,
  '0098-sent-after-all': sentAfterAll,
  '0099-promise-history': promiseHistory,
  '0100-promise-samples': promiseSamples,
  '0101-models-in-use': modelsInUse,
  '0102-learnt-from': learntFrom,
  '0103-thinned-samples': thinnedSamples,
  '0104-weather-in-use': weatherInUse,
}

/**
 * Brings the tables up to date, and puts tables about people under guard. Servers that start
 * together wait for each other: it runs in one transaction under an advisory lock.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await guardPersons(db)
}

/** Whether every step was taken here, so that the tables are those of this release. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const taken = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => taken.has(name))
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

/** The field of the export that holds a table's rows on somebody. */
const HANDED_OUT: Readonly<Record<string, string>> = {
  'admin_words.about_id': 'doneByAdmins',
  'allowed_addresses.user_id': 'marks',
  'api_keys.user_id': 'apiKeys',
  'applications.user_id': 'applications',
  'commissions.partner_id': 'earnings',
  'contact_messages.user_id': 'messages',
  'deposits.user_id': 'deposits',
  'device_marks.user_id': 'marks',
  'exchanger_owners.user_id': 'exchangers',
  'exchanger_visits.user_id': 'visits',
  'favorites.user_id': 'favorites',
  'ledger_accounts.user_id': 'payments',
  'mailbox_marks.user_id': 'marks',
  'money_proposals.user_id': 'moneyProposals',
  'network_marks.user_id': 'marks',
  'notification_channels.user_id': 'notificationChannels',
  'notification_rules.user_id': 'notifications',
  'notification_settings.user_id': 'notifications',
  'notifications.user_id': 'notifications',
  'reviews.author_id': 'reviews',
  'rule_sleeps.user_id': 'notifications',
  'sessions.user_id': 'sessions',
  'subscription_terms.user_id': 'subscriptions',
  'subscriptions.user_id': 'renewal',
  'user_roles.user_id': 'account',
  'users.referred_by': 'account',
  'way_changes.user_id': 'signedInBefore',
  'withdrawals.user_id': 'withdrawals',
}

/** Reasons that the other columns' rows are not exported. */
const NOT_THEIRS: Readonly<Record<string, string>> = {
  'admin_actions.admin_id': 'what an admin did is of whom it was done to',
  'client_keys.user_id': 'random numbers against doing a thing twice, gone within days',
  'connecting_links.user_id': 'a secret that lives for minutes',
  'contact_messages.handled_by': 'what an admin did',
  'deposits.second_admin': 'what an admin did',
  'ledger_transfers.admin_id': 'what an admin did',
  'money_proposals.decided_by': 'what an admin did',
  'money_proposals.proposed_by': 'what an admin did',
  'notification_tests.user_id': 'when a test was last sent, against too many',
  'subscription_notices.user_id': 'that a mail has left, against a second one',
  'withdrawals.approved_by': 'what an admin did',
  'withdrawals.paid_by': 'what an admin did',
  'withdrawals.sending_by': 'what an admin did',
}

test('every column about a user is exported or has a reason not to be', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass`.execute(server.database.db)
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    Object.keys({ ...HANDED_OUT, ...NOT_THEIRS }).toSorted(),
  )
  const { data } = await (await server.signedIn()).ask('mutation { exportMyData }')
  const names = Object.keys(JSON.parse(data.exportMyData))
  expect(names.filter((name) => name !== 'exportedAt').toSorted()).toEqual(
    [...new Set(Object.values(HANDED_OUT))].toSorted(),
  )
})

test('the export lists a user’s exchangers and shows no renewal if no plan was bought', async () => {
  const browser = await server.signedIn()
  const { db } = server.database
  const user_id = browser.user.id
  const office = { slug: 'otterway', name: 'Otterway', site_url: 'https://otterway.example/' }
  const { id } = await db
    .insertInto('exchangers')
    .values({ ...office, status: 'TRIAL' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('exchanger_owners').values({ exchanger_id: id, user_id }).execute()
  const { data } = await browser.ask('mutation { exportMyData }')
  const { exchangers, renewal } = JSON.parse(data.exportMyData)
  expect(exchangers).toMatchObject([{ name: 'Otterway', slug: 'otterway' }])
  expect(renewal).toBeNull()
})

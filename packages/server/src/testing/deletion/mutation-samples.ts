import { randomUUID } from 'node:crypto'
import { newSecretToken } from '../../lib/secrets/secret-token.ts'
import type { AccountServer, Browser } from '../start-account-server.ts'
import { applicationSamples } from './application-samples.ts'
import { channelSamples, makePro } from './channel-samples.ts'
import { moneySamples } from './money-samples.ts'
import { partnerSamples } from './partner-samples.ts'
import { type Person, TRACE } from './people-to-delete.ts'
import { reviewSamples } from './review-samples.ts'

/** A request sent while an account is deleted. */
interface Sample {
  readonly query: string
  readonly variables?: object
  /** The sender; by default the person whose account it is. */
  readonly by?: Browser
}

/** Prepares everything that a mutation needs, and answers the request. */
type Prepare = (person: Person, server: AccountServer) => Promise<Sample> | Sample

/** The fields of one mutation, sent with literal arguments. */
const ask = (call: string): Sample => ({ query: `mutation { ${call} }` })

const inMinutes = (server: AccountServer, minutes: number): Date =>
  new Date(server.app.now() + minutes * 60_000)

let made = 0

async function messageFrom(person: Person, { database }: AccountServer): Promise<string> {
  const reference = `H-TEST-${++made}`
  await database.db
    .insertInto('contact_messages')
    .values({
      reference,
      name: person.name,
      email: person.email,
      message: TRACE,
      locale: 'en',
      user_id: person.id,
      created_at: new Date(),
    })
    .execute()
  return reference
}

async function starOf({ id }: Person, { database }: AccountServer): Promise<string> {
  const row = await database.db
    .insertInto('favorites')
    .values({
      user_id: id,
      kind: 'PAIR',
      key: TRACE,
      currencies: ['BTC', 'ETH'],
      exchangers: [],
      place: 0,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function signInToken({ email }: Person, server: AccountServer): Promise<string> {
  const { token, hash } = newSecretToken()
  await server.database.db
    .insertInto('sign_in_links')
    .values({
      email,
      asked_by: Buffer.alloc(32),
      telegram_id: null,
      telegram_name: null,
      locale: 'en',
      referral: null,
      asked_at: inMinutes(server, 0),
      send_until: inMinutes(server, 10),
      token_hash: hash,
      expires_at: inMinutes(server, 10),
    })
    .execute()
  return token
}

async function connectingToken({ id }: Person, server: AccountServer): Promise<string> {
  const { token, hash } = newSecretToken()
  await server.database.db
    .insertInto('connecting_links')
    .values({
      user_id: id,
      email: `${TRACE}.next.${++made}@example.com`,
      locale: 'en',
      send_until: inMinutes(server, 10),
      token_hash: hash,
      expires_at: inMinutes(server, 10),
    })
    .execute()
  return token
}

async function undoToken({ id }: Person, server: AccountServer): Promise<string> {
  const { token, hash } = newSecretToken()
  await server.database.db
    .insertInto('way_changes')
    .values({
      user_id: id,
      way: 'EMAIL',
      told: 'EMAIL',
      email: `${TRACE}.before.${++made}@example.com`,
      telegram_id: null,
      telegram_name: null,
      changed_at: inMinutes(server, 0),
      undo_until: inMinutes(server, 60),
      token_hash: hash,
    })
    .execute()
  return token
}

async function anArticle({ database }: AccountServer) {
  return database.db
    .selectFrom('faq_articles')
    .select(['id', 'category', 'slug'])
    .executeTakeFirstOrThrow()
}

const text = '{ title: "A title", body: "A text" }'

const nameCity = (id: number): string =>
  `adminNameCity(code: "TOWN${id}", input: { nameEn: "Town ${id}", nameRu: "Мой ${id}" }) { code }`

/** Rounds are more than a category has room for. */
async function emptyCategory({ database }: AccountServer): Promise<string> {
  const slug = `category-${++made}`
  const category = { slug, place: made, title_en: 'A category', title_ru: 'Тема' }
  await database.db.insertInto('faq_categories').values(category).execute()
  return slug
}

/** One that nobody else removes at the same time. */
async function ownArticle(server: AccountServer): Promise<string> {
  const place = `category: "${await emptyCategory(server)}", slug: "own"`
  const added = `adminAddFaqArticle(${place}, en: ${text}, ru: ${text}) { id }`
  const { data } = await (await anotherAdmin(server)).ask(`mutation { ${added} }`)
  return data.adminAddFaqArticle.id
}

/** The argument by which a request that is sent again is known. */
const newKey = (): string => `key: "${randomUUID()}"`

const grantTo = (userId: string): string =>
  `userId: "${userId}", subscriptionType: PRO_7, reason: "${TRACE} asked for it", ${newKey()}`

const venueNetwork = 'input: { burse: "kraken", coin: "BTC", network: "BTC", code: "BTC" }'
const currency = '{ nameEn: "Coin", nameRu: "Монета", group: CRYPTO }'

/**
 * The request of each mutation of the schema while an account is deleted: one that is missing fails
 * the test. It has to write all it can of the person.
 */
export const samples: Readonly<Record<string, Prepare>> = {
  ...applicationSamples((server) => anotherAdmin(server)),
  ...channelSamples,
  ...moneySamples((server) => anotherAdmin(server)),
  ...partnerSamples((server) => anotherAdmin(server)),
  ...reviewSamples,
  adminAddCurrency: () =>
    ask(`adminAddCurrency(code: "NEW${++made}", input: ${currency}) { code }`),
  adminAddExchanger: () =>
    ask(`adminAddExchanger(input: { name: "Office ${++made}", slug: "office-${made}" }) { id }`),
  adminAddFaqArticle: async (_person, server) => {
    const category = await emptyCategory(server)
    return ask(
      `adminAddFaqArticle(category: "${category}", slug: "new", ` +
        `en: ${text}, ru: ${text}) { id }`,
    )
  },
  adminAllowOffers: () =>
    ask('adminAllowOffers(input: { exchangerId: 1, give: "BTC", get: "ETH", note: "Real" })'),
  adminBlockUser: async ({ id }, server) => ({
    ...ask(`adminBlockUser(id: "${id}", reason: "${TRACE} is rude") { id }`),
    by: await anotherAdmin(server),
  }),
  adminChangeFaqArticle: async (_person, server) => {
    const { id } = await anArticle(server)
    const stamp = await stampOf(server, id)
    return ask(
      `adminChangeFaqArticle(id: "${id}", stamp: "${stamp}", en: ${text}, ru: ${text}) { id }`,
    )
  },
  adminDecideExportUrl: async ({ id }, server) => {
    await ownExchanger(id, server, 'https://other.example/rates.xml')
    const given = 'id: 1, url: "https://other.example/rates.xml", isAccepted: false'
    return { ...ask(`adminDecideExportUrl(${given})`), by: await anotherAdmin(server) }
  },
  adminEditCurrency: () => ask(`adminEditCurrency(code: "BTC", input: ${currency}) { code }`),
  adminEditExchanger: () => ask('adminEditExchanger(id: 1, input: { name: "Other" }) { id }'),
  adminEndSession: async ({ id, sessions }, server) => ({
    ...ask(`adminEndSession(userId: "${id}", sessionId: "${sessions[0]}") { id }`),
    by: await anotherAdmin(server),
  }),
  adminEndSessions: ({ id }) => ask(`adminEndSessions(userId: "${id}") { id }`),
  adminGrantSubscription: async ({ id }, server) => ({
    ...ask(`adminGrantSubscription(${grantTo(id)}) { type }`),
    by: await anotherAdmin(server),
  }),
  adminHandleMessage: async (person, server) => {
    const reference = await messageFrom(person, server)
    return ask(`adminHandleMessage(reference: "${reference}", isHandled: true) { reference }`)
  },
  adminMailMessage: async (person, server) => ({
    ...ask(`adminMailMessage(reference: "${await messageFrom(person, server)}") { reference }`),
    by: await anotherAdmin(server),
  }),
  adminImportExchangers: async (_person, server) => {
    const file = `format: CSV, text: "slug,name\\noffice-${++made},Office ${made}"`
    const admin = await anotherAdmin(server)
    const { data } = await admin.ask(`{ adminExchangersImport(${file}) { stamp } }`)
    return ask(
      `adminImportExchangers(${file}, stamp: "${data.adminExchangersImport.stamp}") { stamp }`,
    )
  },
  adminMapCode: () => ask(`adminMapCode(alias: "ODD${++made}", code: "BTC") { code }`),
  adminMatchChanger: () => ask('adminMatchChanger(id: "1", slug: "office")'),
  adminNameCity: () => ask(nameCity(++made)),
  adminOrderFaqArticles: async (_person, server) => {
    const { id, category } = await anArticle(server)
    return ask(`adminOrderFaqArticles(category: "${category}", ids: ["${id}"])`)
  },
  adminPollExchanger: () => ask('adminPollExchanger(id: 1) { outcome }'),
  adminRefundSubscription: async ({ id }, server) => {
    const by = await anotherAdmin(server)
    const { data } = await by.ask(`mutation { adminGrantSubscription(${grantTo(id)}) { id } }`)
    const term = data.adminGrantSubscription.id
    const given = `reason: "${TRACE}", ${newKey()}`
    return { ...ask(`adminRefundSubscription(id: "${term}", ${given}) { type }`), by }
  },
  adminRemoveFaqArticle: async (_person, server) => {
    const id = await ownArticle(server)
    return ask(`adminRemoveFaqArticle(id: "${id}", stamp: "${await stampOf(server, id)}")`)
  },
  adminResetCurrency: () => ask('adminResetCurrency(code: "BTC") { code }'),
  adminResetSetting: async (_person, server) => {
    const days = (++made % 50) + 1
    const set = `adminSetSetting(name: "HOPWISE_REPLY_DAYS", value: "${days}") { name }`
    await (await anotherAdmin(server)).ask(`mutation { ${set} }`)
    return ask('adminResetSetting(name: "HOPWISE_REPLY_DAYS") { name }')
  },
  adminGiveBurseNetworkBack: async (_person, server) => {
    const by = await anotherAdmin(server)
    await by.ask(`mutation { adminSetBurseNetwork(${venueNetwork}) }`)
    return ask('adminGiveBurseNetworkBack(burse: "kraken", coin: "BTC", network: "BTC")')
  },
  adminRevokeAllowance: () => ask('adminRevokeAllowance(exchangerId: 1, give: "BTC", get: "ETH")'),
  adminSaveLegalVersion: async (_person, server) => {
    const { data } = await (
      await anotherAdmin(server)
    ).ask('{ adminLegalVersions(kind: TERMS) { stamp effectiveOn } }')
    const { stamp, effectiveOn } = data.adminLegalVersions.at(-1)
    const day = new Date(Math.max(Date.parse(effectiveOn), server.app.now()) + 86_400_000)
    return ask(
      `adminSaveLegalVersion(kind: TERMS, stamp: "${stamp}", ` +
        `effectiveOn: "${day.toISOString()}", en: ${text}, ru: ${text}) { version }`,
    )
  },
  adminSetBurseNetwork: () => ask(`adminSetBurseNetwork(${venueNetwork})`),
  adminSetBurseTerms: () => ask('adminSetBurseTerms(burse: "kraken", allowsUnknown: true)'),
  adminDecideTrial: async (_person, server) => ({
    ...ask('adminDecideTrial(id: 1, isAccepted: true) { id }'),
    by: await anotherAdmin(server),
  }),
  adminSetExchangerOwner: async ({ id }, server) => ({
    ...ask(`adminSetExchangerOwner(id: ${await unowned(server)}, account: "${id}") { id }`),
    by: await anotherAdmin(server),
  }),
  adminSetExchangerStatus: async (_person, server) => ({
    ...ask('adminSetExchangerStatus(id: 1, status: ACTIVE) { id }'),
    by: await anotherAdmin(server),
  }),
  adminReopenMoney: () => ask(`adminReopenMoney(reason: "It is right again") { isStopped }`),
  adminSetSetting: () =>
    ask(`adminSetSetting(name: "HOPWISE_REPLY_DAYS", value: "${(++made % 50) + 1}") { name }`),
  adminUnblockUser: async ({ id }, server) => {
    await server.database.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', id)
      .execute()
    return { ...ask(`adminUnblockUser(id: "${id}") { id }`), by: await anotherAdmin(server) }
  },
  adminUnmapCode: async (_person, server) => {
    const map = `adminMapCode(alias: "ODD${++made}", code: "BTC") { code }`
    await (await anotherAdmin(server)).ask(`mutation { ${map} }`)
    return ask(`adminUnmapCode(alias: "ODD${made}")`)
  },
  adminUnnameCity: async (_person, server) => {
    await (await anotherAdmin(server)).ask(`mutation { ${nameCity(++made)} }`)
    return ask(`adminUnnameCity(code: "TOWN${made}")`)
  },
  connectIdentity: async (person, server) =>
    ask(`connectIdentity(token: "${await connectingToken(person, server)}") { id }`),
  createApiKey: async (person, server) => {
    await makePro(person, server)
    return ask(`createApiKey(name: "${TRACE} ${++made}") { secret }`)
  },
  deleteAccount: ({ email }) => ask(`deleteAccount(confirmEmailOrName: "${email}")`),
  deposit: () => ask(`deposit(input: { currency: "BTC", amount: 25, ${newKey()} }) { id }`),
  disconnectIdentity: () => ask('disconnectIdentity(way: EMAIL) { id }'),
  exportMyData: () => ask('exportMyData'),
  logout: () => ask('logout'),
  noteClickOut: () => ask('noteClickOut(exchanger: 1, give: "BTC", get: "ETH")'),
  orderFavorites: async (person, server) =>
    ask(`orderFavorites(ids: ["${await starOf(person, server)}"])`),
  rateFaqArticle: async (_person, server) => {
    const { category, slug } = await anArticle(server)
    return ask(`rateFaqArticle(category: "${category}", slug: "${slug}", hasHelped: true)`)
  },
  removeFavorite: async (person, server) =>
    ask(`removeFavorite(id: "${await starOf(person, server)}")`),
  ownerPoll: async ({ id }, server) => {
    await ownExchanger(id, server)
    return ask('ownerPoll(id: 1)')
  },
  ownerSetExportUrl: async ({ id }, server) => {
    await ownExchanger(id, server)
    return ask('ownerSetExportUrl(id: 1, url: "https://a.invalid/rates.xml") { offers }')
  },
  revokeApiKey: async (person, server) => ask(`revokeApiKey(id: "${await keyOf(person, server)}")`),
  revokeSession: ({ sessions }) => ask(`revokeSession(id: "${sessions[0]}")`),
  sendAuthEmail: ({ email }) => ask(`sendAuthEmail(email: "${email}")`),
  sendContactMessage: ({ name, email }) =>
    ask(
      `sendContactMessage(input: { name: "${name}", email: "${email}", ` +
        `message: "I am ${name}" }) { reference }`,
    ),
  setFavorite: () => ask('setFavorite(input: { kind: PAIR, give: "BTC", get: "ETH" }) { id }'),
  signIn: async (person, server) => ({
    ...ask(`signIn(token: "${await signInToken(person, server)}") { id }`),
    by: server.browser(),
  }),
  signInByCode: async (person, server) => {
    const { email } = person
    const browser = server.browser()
    const watch = `${++made}`.padStart(48, 'w')
    const known = (await server.outbox()).filter(({ to }) => to === email).length
    await browser.ask(`mutation { sendAuthEmail(email: "${email}", watch: "${watch}") }`)
    const code = await server.codeFor(email, known)
    const args = `email: "${email}", code: "${code}", watch: "${watch}"`
    return { ...ask(`signInByCode(${args}) { id }`), by: browser }
  },
  startConnecting: () =>
    ask(`startConnecting(way: EMAIL, email: "${TRACE}.more.${++made}@example.com")`),
  cancelSubscription: () => ask('cancelSubscription { status }'),
  renewSubscription: () => ask(`renewSubscription(subscriptionType: PRO_30, ${newKey()}) { type }`),
  setAutoRenewal: () => ask('setAutoRenewal(on: false) { status }'),
  upgradeSubscription: () =>
    ask(`upgradeSubscription(subscriptionType: PRO_30, ${newKey()}) { type }`),
  muteNotificationPair: async (person, server) =>
    ask(`muteNotificationPair(id: "${await ruleOf(person, server)}", minutes: 60) { isOn }`),
  removeNotificationPair: async (person, server) =>
    ask(`removeNotificationPair(id: "${await ruleOf(person, server)}")`),
  restoreNotificationPair: async (person, server) => {
    const id = await ruleOf(person, server, new Date())
    return ask(`restoreNotificationPair(id: "${id}") { isOn }`)
  },
  setNotificationPair: () =>
    ask(`setNotificationPair(input: { name: "${TRACE} rule", kind: LOOP, minProfitPercent: 1,
      capitalUsd: 1000, channels: [EMAIL] }) { id }`),
  setNotificationSettings: () => ask('setNotificationSettings(input: { zone: "UTC" }) { zone }'),
  testNotificationPair: async (person, server) =>
    ask(`testNotificationPair(id: "${await ruleOf(person, server)}") { isExample }`),
  subscribeUser: () => ask(`subscribeUser(subscriptionType: PRO_30, ${newKey()}) { type }`),
  undoWayChange: async (person, server) => ({
    ...ask(`undoWayChange(token: "${await undoToken(person, server)}")`),
    by: server.browser(),
  }),
  updateProfile: () => ask(`updateProfile(name: "${TRACE} renamed", locale: RU) { name }`),
  visitReferral: () => ask(`visitReferral(code: "partner-${made}")`),
}

async function keyOf({ id }: Person, { database }: AccountServer): Promise<string> {
  const key = await database.db
    .insertInto('api_keys')
    .values({
      user_id: id,
      name: TRACE,
      hash: newSecretToken().hash,
      start: 'hw_abc',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return key.id
}

async function ruleOf(
  { id }: Person,
  { database }: AccountServer,
  removedAt: Date | null = null,
): Promise<string> {
  const rule = await database.db
    .insertInto('notification_rules')
    .values({
      user_id: id,
      name: `${TRACE} rule`,
      kind: 'LOOP',
      asks: JSON.stringify({
        kind: 'LOOP',
        through: [],
        minProfitPercent: 1,
        capitalUsd: 1000,
        maxHops: 3,
        filter: {},
        includeSuspicious: false,
      }),
      channels: ['EMAIL'],
      cool_down_minutes: 10,
      most_per_day: null,
      digest_at: null,
      is_on: true,
      muted_until: null,
      removed_at: removedAt,
      last_fired_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return rule.id
}

/** Theirs from now on, whosever it was. */
async function ownExchanger(
  userId: string,
  { database }: AccountServer,
  requestedUrl: string | null = null,
): Promise<void> {
  const asked_at = requestedUrl === null ? null : new Date()
  const row = { user_id: userId, asked_url: requestedUrl, asked_at }
  await database.db
    .insertInto('exchanger_owners')
    .values({ exchanger_id: 1, ...row })
    .onConflict((conflict) => conflict.column('exchanger_id').doUpdateSet(row))
    .execute()
}

/** The number of an exchanger that nobody has ever owned. */
async function unowned({ database }: AccountServer): Promise<number> {
  const { id } = await database.db
    .insertInto('exchangers')
    .values({ slug: `unowned-${++made}`, name: 'Office', site_url: null, feed_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const admins = new WeakMap<AccountServer, Promise<Browser>>()

/** An admin who is not deleted. */
function anotherAdmin(server: AccountServer): Promise<Browser> {
  const known = admins.get(server) ?? newAdmin(server)
  admins.set(server, known)
  return known
}

async function newAdmin(server: AccountServer): Promise<Browser> {
  const admin = await server.signedIn('admin@example.com')
  await server.database.db
    .insertInto('user_roles')
    .values({ user_id: admin.user.id, role: 'ADMIN' })
    .execute()
  return admin
}

async function stampOf(server: AccountServer, id: string): Promise<string> {
  const admin = await anotherAdmin(server)
  const { data } = await admin.ask(`{ adminFaqArticle(id: "${id}") { stamp } }`)
  return data.adminFaqArticle.stamp
}

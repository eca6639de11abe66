import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putMoney } from '../../testing/money/people-with-money.ts'
import { Renewals } from './renewals.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ env: { HOPWISE_SELLS_TARIFFS: 'off' } })
})
afterAll(() => server.close())

const CURRENT_USER = `query currentUser {
  currentUser {
    id
    name
    balance
    referralCode
    subscriptions { startTime endTime type category description }
  }
}`
const SUBSCRIBE = `mutation subscribeUser($subscriptionType: SubscriptionType) {
  subscribeUser(subscriptionType: $subscriptionType) { startTime endTime type category description }
}`

test('a new user has no subscriptions', async () => {
  const browser = await server.signedIn('ann@example.com')
  const { data } = await browser.ask(CURRENT_USER)
  expect(data.currentUser).toMatchObject({ name: 'ann', balance: '0.00', subscriptions: [] })
  expect((await server.browser().ask(CURRENT_USER)).data).toEqual({ currentUser: null })
})

test.each([{}, { subscriptionType: null }, { subscriptionType: 'PRO_30' }])(
  'subscribing with %j is refused with a message while nothing is sold',
  async (variables) => {
    const { errors } = await (await server.signedIn()).ask(SUBSCRIBE, variables)
    expect(errors).toMatchObject([
      { message: 'Subscriptions are not sold yet', extensions: { code: 'NOT_SOLD_YET' } },
    ])
  },
)

test('subscribing requires signing in', async () => {
  const { errors } = await server.browser().ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_7' })
  expect(errors).toMatchObject([
    { message: 'You are not authorized', extensions: { code: 'NOT_AUTHORIZED' } },
  ])
})

const STATE = `status tariff type autoRenewal cost nextWriteOffAt isBalanceShort notifications
  remainingNotifications period { id price startTime endTime description category } next { type }`

describe('with selling switched on', () => {
  let shop: AccountServer
  beforeAll(async () => {
    shop = await startAccountServer()
  })
  afterAll(() => shop.close())

  const buyer = async (cents: bigint) => {
    const browser = await shop.signedIn()
    if (cents > 0n) await putMoney(shop.database.db, browser.user.id, cents)
    return browser
  }

  test('a new user who names no plan is asked to choose, and no plan is bought', async () => {
    const browser = await buyer(2_500n)
    const renew = 'mutation { renewSubscription { id } }'
    for (const question of [SUBSCRIBE, renew]) {
      const { errors } = await browser.ask(question)
      expect(errors).toMatchObject([
        {
          message: 'Choose a plan: you have not had one yet',
          extensions: {
            code: 'VALIDATION',
            fields: [{ field: 'subscriptionType', reason: 'CHOOSE_PLAN' }],
          },
        },
      ])
    }
    const { data } = await browser.ask('{ wallet { balance } subscription { status pairsUsed } }')
    expect(data).toEqual({
      wallet: { balance: '25.00' },
      subscription: { status: 'DISABLED', pairsUsed: 0 },
    })
  })

  test('a tariff is paid from the balance, and the current user then has its subscription', async () => {
    const browser = await buyer(2_500n)
    const { data } = await browser.ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_30' })
    expect(data.subscribeUser).toMatchObject({
      type: 'NEWBIE_30',
      category: 'ARBITRAGE',
      description: 'Newbie, 30 days',
    })
    const lasts = Date.parse(data.subscribeUser.endTime) - Date.parse(data.subscribeUser.startTime)
    expect(lasts).toBe(2_592_000_000)
    const result = await browser.ask(CURRENT_USER)
    expect(result.data.currentUser.balance).toBe('0.00')
    expect(result.data.currentUser.subscriptions).toEqual([data.subscribeUser])
    const { errors } = await browser.ask(SUBSCRIBE, { subscriptionType: 'PRO_7' })
    expect(errors).toMatchObject([
      {
        message: 'You already have an active subscription',
        extensions: { code: 'ALREADY_SUBSCRIBED' },
      },
    ])
  })

  test('a purchase above the balance names the missing sum', async () => {
    const { errors } = await (await buyer(1_000n)).ask(SUBSCRIBE, { subscriptionType: 'PRO_30' })
    expect(errors).toMatchObject([
      {
        message: 'Not enough money on the balance',
        extensions: { code: 'INSUFFICIENT_FUNDS', missing: '49.00' },
      },
    ])
  })

  test('the subscription shows its next charge and whether the balance covers the charge', async () => {
    const browser = await buyer(1_000n)
    expect((await browser.ask(`{ subscription { ${STATE} } }`)).data.subscription).toMatchObject({
      status: 'DISABLED',
      tariff: null,
      type: null,
      period: null,
      next: [],
    })
    const bought = await browser.ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_7' })
    const { data } = await browser.ask(`{ subscription { ${STATE} } }`)
    expect(data.subscription).toMatchObject({
      status: 'ACTIVE',
      tariff: 'NEWBIE',
      autoRenewal: true,
      cost: '9.00',
      nextWriteOffAt: bought.data.subscribeUser.endTime,
      isBalanceShort: true,
      notifications: 70,
      remainingNotifications: 70,
    })
    const cancelled = await browser.ask(`mutation { cancelSubscription { ${STATE} } }`)
    expect(cancelled.data.cancelSubscription).toMatchObject({
      status: 'ACTIVE',
      autoRenewal: false,
      cost: null,
      nextWriteOffAt: null,
    })
    const on = await browser.ask(`mutation { setAutoRenewal(on: true) { ${STATE} } }`)
    expect(on.data.setAutoRenewal.autoRenewal).toBe(true)
  })

  test('a quote shows the effect of a purchase in advance, or why it would be refused', async () => {
    const browser = await buyer(3_000n)
    const quote = async (type: string, purpose = 'BUY') =>
      (
        await browser.ask(`{ subscriptionQuote(subscriptionType: ${type}, purpose: ${purpose}) {
          price refund balanceAfter missing refusal } }`)
      ).data.subscriptionQuote
    expect(await quote('NEWBIE_30')).toEqual({
      price: '25.00',
      refund: '0.00',
      balanceAfter: '5.00',
      missing: null,
      refusal: null,
    })
    expect(await quote('PRO_30')).toMatchObject({
      balanceAfter: '-29.00',
      missing: '29.00',
      refusal: 'INSUFFICIENT_FUNDS',
    })
    await browser.ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_30' })
    expect(await quote('NEWBIE_30')).toMatchObject({ refusal: 'ALREADY_SUBSCRIBED' })
    expect((await quote('PRO_7', 'UPGRADE')).refusal).toBeNull()
  })

  test('a tariff gives its entitlements at once', async () => {
    const browser = await buyer(1_900n)
    const gives = async () =>
      (await browser.ask('{ entitlements { tariff notificationPairs channels apiKeys } }')).data
        .entitlements
    expect(await gives()).toMatchObject({ tariff: null, notificationPairs: 1, channels: [] })
    await browser.ask(SUBSCRIBE, { subscriptionType: 'PRO_7' })
    expect(await gives()).toMatchObject({ tariff: 'PRO', notificationPairs: 30, apiKeys: 3 })
  })

  test('a payer is never charged a price that was raised since it was shown', async () => {
    const admin = await shop.signedIn()
    await shop.database.db
      .insertInto('user_roles')
      .values({ user_id: admin.user.id, role: 'ADMIN' })
      .execute()
    const person = await shop.signedIn()
    await putMoney(shop.database.db, person.user.id, 30_000n)
    const pay = (name: string, mostPrice: string) =>
      person.ask(`mutation { ${name}(subscriptionType: PRO_30, mostPrice: "${mostPrice}") {
        price } }`)
    const balance = async () => (await person.ask('{ wallet { balance } }')).data.wallet.balance
    const raise = (price: string) =>
      admin.ask(`mutation {
        adminSetSetting(name: "HOPWISE_PRO_USD", value: "19, 33, ${price}") { value } }`)
    for (const [name, seen, price, left] of [
      ['subscribeUser', '59.00', '60.00', '240.00'],
      ['renewSubscription', '60.00', '61.50', '178.50'],
    ] as const) {
      const before = await balance()
      await raise(price)
      const { errors } = await pay(name, seen)
      expect(errors[0]!.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: [{ field: 'mostPrice', reason: 'PRICE_CHANGED' }],
      })
      expect(await balance()).toBe(before)
      const { data } = await pay(name, price)
      expect([data[name], await balance()]).toEqual([{ price }, left])
    }
    await admin.ask('mutation { adminResetSetting(name: "HOPWISE_PRO_USD") { value } }')
  })

  test('a price that an admin changes applies to everybody, exact to the cent', async () => {
    const admin = await shop.signedIn()
    await shop.database.db
      .insertInto('user_roles')
      .values({ user_id: admin.user.id, role: 'ADMIN' })
      .execute()
    const set = await admin.ask(`mutation {
      adminSetSetting(name: "HOPWISE_PRO_USD", value: "19.99, 33, 58.10") { value } }`)
    expect(set.data.adminSetSetting.value).toBe('19.99, 33, 58.10')
    const { data } = await shop.browser().ask('{ tariffPlans { type price pricePerDay } }')
    expect(data.tariffPlans).toContainEqual({
      type: 'PRO_30',
      price: '58.10',
      pricePerDay: '1.94',
    })
    const bad = await admin.ask(`mutation {
      adminSetSetting(name: "HOPWISE_PRO_USD", value: "19.999, 33, 59") { value } }`)
    expect(bad.errors[0]!.extensions.code).toBe('VALIDATION')
    await admin.ask('mutation { adminResetSetting(name: "HOPWISE_PRO_USD") { value } }')
  })

  test.each([
    {
      locale: 'en',
      title: 'Your Hopwise Newbie renews within a day',
      due: /renews on \d+ \w+ \d{4}, \d\d:\d\d UTC for \$9\.00/,
      missing: 'You need $9.00 more.',
      button: 'Add $20.00',
    },
    {
      locale: 'ru',
      title: 'Через сутки продлится ваш тариф Newbie в Hopwise',
      due: /с баланса Hopwise спишется 9,00 \$\./,
      missing: 'Не хватает 9,00 $.',
      button: 'Пополнить на 20,00 $',
    },
  ] as const)(
    'a renewal notice names the sum due and the missing sum in $locale',
    async (words) => {
      const browser = await buyer(900n)
      const { db, jobs, settings } = shop.app.durable!
      const { locale } = words
      await db.updateTable('users').set({ locale }).where('id', '=', browser.user.id).execute()
      await browser.ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_7' })
      await sql`with moved as (update subscription_terms
        set starts_at = starts_at - interval '6.5 days', ends_at = ends_at - interval '6.5 days'
        where user_id = ${browser.user.id})
      update subscriptions
        set starts_at = starts_at - interval '6.5 days', ends_at = ends_at - interval '6.5 days'
        where user_id = ${browser.user.id}`.execute(shop.database.db)
      const renewals = new Renewals({ db, jobs, settings, log: shop.app.log }, 3_600_000)
      await renewals.run()
      await renewals.close()
      const mail = await eventually(async () => {
        const found = (await shop.outbox()).find(
          ({ to, subject }) => to === browser.email && subject === words.title,
        )
        expect(found).toBeDefined()
        return found
      })
      expect(mail.text).toMatch(words.due)
      expect(mail.text).toContain(words.missing)
      // No deposit is smaller than that.
      expect(mail.text).toContain(words.button)
      expect(mail.text).toContain('/profile/payments?amount=20.00')
    },
  )

  test('the list of payments names the tariff of each payment and marks renewals', async () => {
    const browser = await buyer(1_800n)
    await browser.ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_7' })
    await sql`with moved as (update subscription_terms
        set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
        where user_id = ${browser.user.id})
      update subscriptions
        set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
        where user_id = ${browser.user.id}`.execute(shop.database.db)
    const { db, jobs, settings } = shop.app.durable!
    const renewals = new Renewals({ db, jobs, settings, log: shop.app.log }, 3_600_000)
    await renewals.run()
    await renewals.close()
    const paid = async (query: string) =>
      (await browser.ask(`{ payments(query: ${query}) { total items { id kind type amount } } }`))
        .data.payments
    expect((await paid('{}')).items).toMatchObject([
      { kind: 'RENEWAL', type: 'NEWBIE_7', amount: '-9.00' },
      { kind: 'SUBSCRIPTION', type: 'NEWBIE_7', amount: '-9.00' },
      { kind: 'ADJUSTMENT', type: null, amount: '18.00' },
    ])
    const { items, total } = await paid('{ kinds: [RENEWAL] }')
    expect([total, items[0].kind]).toEqual([1, 'RENEWAL'])
    expect((await paid('{ kinds: [SUBSCRIPTION] }')).total).toBe(1)
    const result = await browser.ask(`{ paymentsCsv receipt(paymentId: "${items[0].id}") {
      lines { text } } }`)
    expect(result.data.receipt.lines).toEqual([{ text: 'Renewal, Newbie, 7 days' }])
    expect(result.data.paymentsCsv).toContain('"Renewal, Newbie, 7 days",-9.00')
  })

  test('bought terms are in the user’s export, and deleting the account stops their renewal', async () => {
    const browser = await buyer(5_000n)
    await browser.ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_7' })
    const { data } = await browser.ask('mutation { exportMyData }')
    expect(JSON.parse(data.exportMyData).subscriptions).toMatchObject([
      { type: 'NEWBIE_7', priceCents: '900', boughtBy: 'PURCHASE' },
    ])
    await browser.ask(`mutation { deleteAccount(confirmEmailOrName: "${browser.email}") }`)
    const row = await shop.database.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', browser.user.id)
      .executeTakeFirstOrThrow()
    expect(row.auto_renews).toBe(false)
  })
})

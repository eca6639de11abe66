import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitToken } from './visits/page-token.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

let server: AccountServer
let nowMs = Date.UTC(2026, 10, 21, 12)
beforeAll(async () => {
  server = await startAccountServer({
    env: { HOPWISE_AFFILIATE_PERCENT: '25', HOPWISE_PRO_USD: '10,20,30' },
    now: () => nowMs,
  })
})
afterAll(() => server.close())

const VISIT = `mutation ($code: String!, $token: String) {
  visitReferral(code: $code, token: $token) }`
const asPage = { 'sec-fetch-site': 'same-origin' }
const tokenOf = (code: string) => visitToken(server.app.durable!.secrets, code, nowMs)
const visit = async (
  code: string,
  agent = 'Mozilla/5.0 Firefox/140.0',
  token: string | null = tokenOf(code),
  headers: Record<string, string> = asPage,
) => {
  const sent = { 'user-agent': agent, ...headers }
  return (await server.browser().ask(VISIT, { code, token }, sent)).data.visitReferral
}
const visits = () => server.database.db.selectFrom('referral_visits').selectAll().execute()

test('a visit by a partner’s link counts once per browser and day, and a visit by a robot never', async () => {
  const { user } = await server.signedIn()
  const code = user.referralCode
  expect(await visit(code)).toBe(true)
  expect(await visit(code)).toBe(true)
  expect(await visits()).toHaveLength(1)
  await visit(code, 'Mozilla/5.0 Chrome/140.0')
  await visit(code, 'Googlebot/2.1')
  expect(await visits()).toHaveLength(2)
  nowMs += 86_400_000
  await visit(code)
  expect(await visits()).toHaveLength(3)
})

test('images, frames and foreign scripts that load a partner’s link count as no visit', async () => {
  const { user } = await server.signedIn()
  const code = user.referralCode
  const other = await server.signedIn()
  const before = (await visits()).length
  expect(await visit(code, 'Firefox A', null)).toBe(true)
  expect(await visit(code, 'Firefox B', tokenOf(other.user.referralCode))).toBe(true)
  expect(await visit(code, 'Firefox C', tokenOf(code).slice(1))).toBe(true)
  expect(await visit(code, 'Firefox D', tokenOf(code), { 'sec-fetch-site': 'none' })).toBe(true)
  expect(await visit(code, 'Firefox E', tokenOf(code), {})).toBe(true)
  const old = visitToken(server.app.durable!.secrets, code, nowMs - 2 * 3_600_000)
  expect(await visit(code, 'Firefox F', old)).toBe(true)
  expect(await visits()).toHaveLength(before)
})

test('a link with an unknown referral code gets the usual answer, and the code is not stored', async () => {
  const before = (await visits()).length
  expect(await visit('nobody-has-this')).toBe(true)
  expect(await visit('bad!code')).toBe(false)
  expect(await visit('x'.repeat(65))).toBe(false)
  expect(await visits()).toHaveLength(before)
})

test('the published terms for partners follow the settings', async () => {
  const { data } = await server.browser().ask(`{
    affiliateTerms {
      percent secondPercent holdDays leastWithdrawalUsd referralDays tariffs { tariff days usd }
    }
  }`)
  expect(data.affiliateTerms).toMatchObject({
    percent: 25,
    secondPercent: 10,
    holdDays: 14,
    leastWithdrawalUsd: 10,
    referralDays: 90,
  })
  expect(data.affiliateTerms.tariffs).toContainEqual({ tariff: 'PRO', days: 14, usd: 20 })
})

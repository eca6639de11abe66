import type { Fraud } from './frauds-of-fingerprints.ts'
import { codesOf, type Person, type Town } from './town.ts'

const VISIT = `mutation ($code: String!, $token: String) {
  visitReferral(code: $code, token: $token) }`

/** Brings that many people who pay for the cheapest term once and are never seen again. */
async function thinPayers(town: Town, partner: Person, many: number): Promise<void> {
  for (let n = 0; n < many; n++) {
    await town.pays(await town.arrives({ by: partner }), 'NEWBIE_7', { isOnce: true })
  }
}

/** Somebody opens the link elsewhere than as a page of ours: no visit, and nobody is theirs. */
const stuffed =
  (headers: Record<string, string>, readsPage: boolean): Fraud =>
  async (town) => {
    const partner = await town.arrives()
    const page = await fetch(`${town.server.origin}/r/${partner.code}`, { headers })
    const token = readsPage ? /hopwise-visit" content="([^"]+)/.exec(await page.text())?.[1] : null
    const victim = town.server.browser()
    await victim.ask(VISIT, { code: partner.code, token }, headers)
    await town.pays(await town.arrives())
    return async () => {
      const { data } = await (await town.returns(partner)).ask('{ partner { visitors involved } }')
      const { visitors, involved } = data.partner
      return (await town.payable(partner)) + BigInt(visitors + involved)
    }
  }

export const fraudsOfCrowds: Readonly<Record<string, Fraud>> = {
  'six sign-ups from one network': async (town) => {
    const partner = await town.arrives()
    const network = town.freshNetwork()
    for (let n = 0; n < 6; n++) await town.pays(await town.arrives({ by: partner, network }))
    return () => town.payable(partner)
  },
  'a burst of forty sign-ups, each from a network of its own': async (town) => {
    const partner = await town.arrives()
    for (let n = 0; n < 40; n++) {
      const one = await town.arrives({ by: partner })
      if (n % 8 === 0) await town.pays(one)
    }
    return () => town.payable(partner)
  },
  'five who buy the cheapest once': async (town) => {
    const partner = await town.arrives()
    await thinPayers(town, partner, 5)
    return () => town.payable(partner)
  },
  'five of six who buy the cheapest once': async (town) => {
    const partner = await town.arrives()
    await thinPayers(town, partner, 5)
    await town.pays(await town.arrives({ by: partner }))
    return () => town.payable(partner)
  },
  'an image elsewhere': stuffed(
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    true,
  ),
  'a frame elsewhere': stuffed(
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' },
    true,
  ),
  'a script elsewhere': stuffed(
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    true,
  ),
  'a page of ours that never was the link': stuffed({ 'sec-fetch-site': 'same-origin' }, false),
  'own link, by who is signed in already': async (town) => {
    const partner = await town.arrives()
    await town.pays(await town.returns(partner, { by: partner }))
    return () => town.payable(partner)
  },
  'a link opened after the sign-up': async (town) => {
    const payer = await town.arrives()
    const partner = await town.arrives()
    await town.pays(await town.returns(payer, { by: partner }))
    return () => town.payable(partner)
  },
  'another partner’s link on the next sign-in': async (town) => {
    const first = await town.arrives()
    const payer = await town.arrives({ by: first })
    const thief = await town.arrives()
    await town.pays(await town.returns(payer, { by: thief }))
    return () => town.payable(thief)
  },
  'a circle of two': async (town) => {
    const one = await town.arrives()
    const other = await town.arrives({ by: one })
    await town.pays(await town.returns(one, { by: other }))
    return () => town.payable(one, other)
  },
  'a circle of three': async (town) => {
    const one = await town.arrives()
    const two = await town.arrives({ by: one })
    const three = await town.arrives({ by: two })
    await town.pays(await town.returns(one, { by: three }))
    return () => town.payable(one, two, three)
  },
  'a code that nobody has': async (town) => {
    const partner = await town.arrives()
    await town.pays(await town.arrives({ by: { code: `${partner.code}x` } }))
    return () => town.payable(partner)
  },
  'a deleted partner': async (town) => {
    const partner = await town.arrives()
    const payer = await town.arrives({ by: partner })
    const { errors } = await partner.ask(
      `mutation { deleteAccount(confirmEmailOrName: "${partner.email}") }`,
    )
    if (errors.length > 0) throw new Error('it was not deleted')
    await town.pays(payer)
    return () => town.payable(partner)
  },
  'a blocked partner': async (town) => {
    const [partner, admin] = [await town.arrives(), await town.newAdmin()]
    const payer = await town.arrives({ by: partner })
    const block = `mutation { adminBlockUser(id: "${partner.id}", reason: "Spam") { id } }`
    const { errors } = await admin.ask(block)
    if (errors.length > 0) throw new Error(codesOf({ errors } as never).join())
    await town.pays(payer)
    return () => town.payable(partner)
  },
}

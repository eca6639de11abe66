import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/start-test-server.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

let here: LiveAdmin
beforeAll(async () => {
  here = await startLiveAdmin({ listed: ['alpha', 'beta'] })
  here.feeds.serve('/alpha.xml', ratesOf('BTC > MYST @ 5', 'BTC > ETH @ 20', 'MYST > ETH @ 4'))
  here.feeds.serve('/beta.xml', ratesOf('BTC > MYST @ 6', 'ODDCASH > BTC @ 1'))
  await here.server.whenPolled()
  await pollBoth()
})
afterAll(() => here.close())

function ratesOf(...offers: readonly string[]): string {
  const items = offers.map((words) => {
    const [, from, to, rate] = /^(\w+) > (\w+) @ ([\d.]+)$/.exec(words)!
    const ends = `<from>${from}</from><to>${to}</to>`
    return `<item>${ends}<in>1</in><out>${rate}</out><amount>1000</amount></item>`
  })
  return `<rates>${items.join('\n')}</rates>`
}

const idOf = async (slug: string): Promise<string> => {
  const { data } = await here.ask(
    `{ adminExchangers(query: { search: "${slug}" }) { items { id } } }`,
  )
  return data.adminExchangers.items[0].id
}

async function pollBoth(): Promise<void> {
  for (const slug of ['alpha', 'beta']) {
    await here.ask(`mutation { adminPollExchanger(id: "${await idOf(slug)}") { outcome } }`)
  }
}

const unmapped = async (): Promise<Json[]> => {
  const { data } = await here.ask(`{
    adminUnmappedCodes { code offers group likely senders { name offers } senderCount }
  }`)
  return data.adminUnmappedCodes
}

const offered = async (): Promise<string[]> => {
  const { data } = await here.askAsVisitor('{ currencies { code } }')
  return data.currencies.map(({ code }: Json) => code)
}

const reasonOf = ({ errors }: { errors: Json }) => errors[0]?.extensions.fields?.[0]?.reason

const ADD = `mutation ($code: String!, $input: AdminCurrencyInput!) {
  adminAddCurrency(code: $code, input: $input) { code isOwn isEdited }
}`
const EDIT = `mutation ($code: String!, $input: AdminCurrencyInput!) {
  adminEditCurrency(code: $code, input: $input) { nameEn group isEdited }
}`
const MAP = `mutation ($alias: String!, $code: String!) {
  adminMapCode(alias: $alias, code: $code) { code aliases mapped }
}`

test('unmapped currency codes are counted, with the exchangers that sent them', async () => {
  expect(await unmapped()).toEqual([
    {
      code: 'MYST',
      offers: 3,
      group: 'CRYPTO',
      likely: [],
      senders: [
        { name: 'alpha', offers: 2 },
        { name: 'beta', offers: 1 },
      ],
      senderCount: 2,
    },
    {
      code: 'ODDCASH',
      offers: 1,
      group: 'CRYPTO',
      likely: [],
      senders: [{ name: 'beta', offers: 1 }],
      senderCount: 1,
    },
  ])
})

test('a mapped code means its currency at once, even in unchanged files', async () => {
  const requestCount = here.feeds.times('/alpha.xml').length
  const { data } = await here.ask(MAP, { alias: ' myst ', code: 'xmr' })
  expect(data.adminMapCode).toMatchObject({ code: 'XMR', mapped: ['MYST'] })
  expect(data.adminMapCode.aliases).toContain('MYST')
  expect((await unmapped()).map(({ code }) => code)).toEqual(['ODDCASH'])
  await eventually(async () => {
    const codes = await offered()
    expect(codes).toContain('XMR')
    expect(codes).not.toContain('MYST')
  })
  // Nobody else was polled, and the file was sent whole, though it is the same.
  expect(here.feeds.times('/alpha.xml')).toHaveLength(requestCount + 1)
  const search = await here.askAsVisitor(`{
    pairs(give: "MYST") { get { code } }
    currencies { code searchWords }
  }`)
  expect(search.data.pairs).toMatchObject([{ get: { code: 'ETH' } }])
  const monero = search.data.currencies.find(({ code }: Json) => code === 'XMR')
  expect(monero.searchWords).toContain('MYST')
  const lint =
    await here.askAsVisitor(`{ lintFeed(text: ${JSON.stringify(ratesOf('MYST > BTC @ 1'))}) {
    unmappedCodes
  } }`)
  expect(lint.data.lintFeed.unmappedCodes).toEqual([])
})

test('a code is unmapped again as soon as its mapping is removed', async () => {
  await here.ask('mutation { adminUnmapCode(alias: "MYST") }')
  await pollBoth()
  expect((await unmapped()).map(({ code }) => code)).toEqual(['MYST', 'ODDCASH'])
  expect(await offered()).toContain('MYST')
  const again = await here.ask('mutation { adminUnmapCode(alias: "MYST") }')
  expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('an unmapped code has the group that its letters suggest', async () => {
  const offers = ['BTC > MYST @ 6', 'ODDCASH > BTC @ 1'] as const
  here.feeds.serve('/beta.xml', ratesOf(...offers, 'AKBSRUB > BTC @ 1'))
  await pollBoth()
  const bank = { code: 'AKBSRUB', group: 'BANK' }
  expect(await unmapped()).toContainEqual(expect.objectContaining(bank))
  await eventually(async () => {
    const { data } = await here.askAsVisitor('{ currencies { code group } }')
    expect(data.currencies).toContainEqual(bank)
  })
  here.feeds.serve('/beta.xml', ratesOf(...offers))
  await pollBoth()
})

test('an added currency has its names and its group in every answer', async () => {
  const input = { nameEn: 'Odd notes', nameRu: 'Странные купюры', group: 'BANK' }
  const { data } = await here.ask(ADD, { code: 'oddcash', input })
  expect(data.adminAddCurrency).toEqual({ code: 'ODDCASH', isOwn: false, isEdited: true })
  expect((await unmapped()).map(({ code }) => code)).toEqual(['MYST'])
  const seen = async () => {
    const answer = await here.askAsVisitor('{ currencies { code name group searchWords } }')
    return answer.data.currencies.find(({ code }: Json) => code === 'ODDCASH')
  }
  expect(await seen()).toMatchObject({ name: 'Odd notes', group: 'BANK' })
  expect((await seen()).searchWords).toContain('Странные купюры')
  expect(reasonOf(await here.ask(ADD, { code: 'BTC', input }))).toBe('TAKEN')
  expect(reasonOf(await here.ask(ADD, { code: 'no code', input }))).toBe('NOT_A_CODE')
})

test('a currency is renamed and moved to another group at once, and can be reset', async () => {
  const input = { nameEn: 'Digital gold', nameRu: 'Цифровое золото', group: 'EMONEY' }
  const { data } = await here.ask(EDIT, { code: 'BTC', input })
  expect(data.adminEditCurrency).toEqual({
    nameEn: 'Digital gold',
    group: 'EMONEY',
    isEdited: true,
  })
  const seen = await here.askAsVisitor('{ pairs(give: "BTC", get: "ETH") { give { name group } } }')
  expect(seen.data.pairs[0].give).toEqual({ name: 'Digital gold', group: 'EMONEY' })
  await here.ask('mutation { adminResetCurrency(code: "BTC") { nameEn } }')
  const back = await here.askAsVisitor('{ pairs(give: "BTC", get: "ETH") { give { name group } } }')
  expect(back.data.pairs[0].give).toEqual({ name: 'Bitcoin', group: 'CRYPTO' })
})

test('an invalid mapping or edit of a currency is refused', async () => {
  expect(reasonOf(await here.ask(MAP, { alias: 'BTC', code: 'ETH' }))).toBe('IS_A_CURRENCY')
  expect(reasonOf(await here.ask(MAP, { alias: 'NEWONE', code: 'NOPE' }))).toBe('UNKNOWN_CURRENCY')
  expect(reasonOf(await here.ask(MAP, { alias: '', code: 'ETH' }))).toBe('REQUIRED')
  const input = { nameEn: ' ', nameRu: 'x'.repeat(81), group: 'BANK', network: 'no network' }
  const { errors } = await here.ask(EDIT, { code: 'BTC', input })
  expect(errors[0]?.message).toBe('Required field')
  expect(errors[0]?.extensions.fields).toMatchObject([
    { field: 'input.nameEn', message: 'Required field' },
    { field: 'input.nameRu', message: 'Max 80 characters', max: 80 },
    { field: 'input.network', message: 'Latin letters and digits, up to 16' },
  ])
  const unknown = await here.ask(EDIT, { code: 'NOPE', input: { ...input, nameEn: 'x' } })
  expect(unknown.errors).not.toEqual([])
})

test('changes of currencies are logged and survive a restart', async () => {
  await here.ask(MAP, { alias: 'MYST', code: 'ODDCASH' })
  const kept = await here.ask('mutation { adminResetCurrency(code: "ODDCASH") { code } }')
  expect(reasonOf(kept)).toBe('HAS_ALIASES')
  const { data } = await here.ask(`{ adminAuditLog(query: { subject: "currency:" }) {
    items { action subject }
  } }`)
  expect(data.adminAuditLog.items.slice(0, 2)).toEqual([
    { action: 'CODE_MAPPED', subject: 'currency:MYST' },
    { action: 'CURRENCY_RESET', subject: 'currency:BTC' },
  ])
  here = await here.restart()
  await pollBoth()
  expect(await unmapped()).toEqual([])
  expect(await offered()).toContain('ODDCASH')
  // Its file has not changed since it was saved, and meant something else then.
  expect(await offered()).not.toContain('MYST')
  const found = await here.ask(`{
    adminCurrencies(query: { search: "myst" }) { total items { code nameRu mapped isOwn } }
    edited: adminCurrencies(query: { isEdited: true }) { items { code } }
    cash: adminCurrencies(query: { group: CASH, limit: 1 }) { items { group } }
  }`)
  expect(found.data).toEqual({
    adminCurrencies: {
      total: 1,
      items: [{ code: 'ODDCASH', nameRu: 'Странные купюры', mapped: ['MYST'], isOwn: false }],
    },
    edited: { items: [{ code: 'ODDCASH' }] },
    cash: { items: [{ group: 'CASH' }] },
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/start-test-server.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

let here: LiveAdmin
beforeAll(async () => {
  here = await startLiveAdmin({ listed: ['alpha', 'beta'] })
  here.feeds.serve('/alpha.xml', ratesIn('CASHRUB>BTC>newtown', 'CASHUSD>BTC>newtown,msk'))
  here.feeds.serve('/beta.xml', ratesIn('CASHRUB>ETH>Newtown', 'CASHRUB>LTC>faraway'))
  await here.server.whenPolled()
  await pollBoth()
})
afterAll(() => here.close())

function ratesIn(...offers: readonly string[]): string {
  const items = offers.map((words) => {
    const [from, to, cities] = words.split('>')
    const ends = `<from>${from}</from><to>${to}</to><city>${cities}</city>`
    return `<item>${ends}<in>100</in><out>1</out><amount>1000</amount></item>`
  })
  return `<rates>${items.join('\n')}</rates>`
}

async function pollBoth(): Promise<void> {
  for (const slug of ['alpha', 'beta']) {
    const { data } = await here.ask(
      `{ adminExchangers(query: { search: "${slug}" }) { items { id } } }`,
    )
    await here.ask(
      `mutation { adminPollExchanger(id: "${data.adminExchangers.items[0].id}") { outcome } }`,
    )
  }
}

const unnamed = async (): Promise<Json[]> => {
  const { data } = await here.ask(`{
    adminUnnamedCities { code offers exampleGive exampleGet senders { name offers } senderCount }
  }`)
  return data.adminUnnamedCities
}

const NAME = `mutation ($code: String!, $input: AdminCityInput!) {
  adminNameCity(code: $code, input: $input) { code nameEn nameRu }
}`
const name = (code: string, nameEn: string, nameRu: string) =>
  here.ask(NAME, { code, input: { nameEn, nameRu } })

const faultsOf = ({ errors }: { errors: Json }): string[] =>
  (errors[0]?.extensions.fields ?? []).map(({ field, reason }: Json) => `${field} ${reason}`)

test('cities without a name are counted, with the exchangers that sent them and an example', async () => {
  expect(await unnamed()).toEqual([
    {
      code: 'NEWTOWN',
      offers: 3,
      exampleGive: 'CASHRUB',
      exampleGet: 'BTC',
      senders: [
        { name: 'alpha', offers: 2 },
        { name: 'beta', offers: 1 },
      ],
      senderCount: 2,
    },
    {
      code: 'FARAWAY',
      offers: 1,
      exampleGive: 'CASHRUB',
      exampleGet: 'LTC',
      senders: [{ name: 'beta', offers: 1 }],
      senderCount: 1,
    },
  ])
})

test('a new name of a city appears in every answer at once', async () => {
  const cities = '{ cities(give: "CASHRUB") { code name searchWords } }'
  expect((await here.askAsVisitor(cities)).data.cities[0].name).toBe('NEWTOWN')
  const { data } = await name(' newtown ', ' Newtown ', 'Новый город')
  expect(data.adminNameCity).toEqual({ code: 'NEWTOWN', nameEn: 'Newtown', nameRu: 'Новый город' })
  expect((await unnamed()).map(({ code }) => code)).toEqual(['FARAWAY'])
  expect((await here.askAsVisitor(cities)).data.cities[0]).toEqual({
    code: 'NEWTOWN',
    name: 'Newtown',
    searchWords: ['NEWTOWN', 'Newtown', 'Новый город'],
  })
  const found = await here.askAsVisitor(`{
    paths(query: {
      give: "CASHRUB", get: "ETH", giveAmount: 10000, order: RETURN
      filter: { city: "новый город" }
    }) { paths { cities } }
  }`)
  expect(found.data.paths.paths[0].cities).toEqual(['NEWTOWN'])
})

test('an invalid name, or one that another city has, is refused with an error for its field', async () => {
  expect(faultsOf(await name('FARAWAY', ' ', 'x'.repeat(81)))).toEqual([
    'input.nameEn REQUIRED',
    'input.nameRu TOO_LONG',
  ])
  expect(faultsOf(await name('FARAWAY', 'moscow', 'Новый город'))).toEqual([
    'input.nameEn TAKEN',
    'input.nameRu TAKEN',
  ])
  expect(faultsOf(await name('FARAWAY', 'Far\u202eaway', 'Даль'))).toEqual([
    'input.nameEn HAS_HIDDEN_SIGNS',
  ])
  expect(faultsOf(await name('MSK', 'Capital', 'Столица'))).toEqual(['code TAKEN'])
  expect(faultsOf(await name('<b>', 'Bold', 'Жирный'))).toEqual(['code NOT_A_CITY_CODE'])
})

test('only admins see or name unnamed cities', async () => {
  const input = { nameEn: 'Mine', nameRu: 'Моя' }
  const named = await here.askAsVisitor(NAME, { code: 'FARAWAY', input })
  const seen = await here.askAsVisitor('{ adminUnnamedCities { code } }')
  for (const { errors } of [named, seen]) {
    expect(errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
  }
})

test('a named city is logged and stays named after a restart until its name is reset', async () => {
  await name('NEWTOWN', 'Newtown', 'Новгородок')
  const { data } = await here.ask(`{ adminAuditLog(query: { subject: "city:" }) {
    items { action subject details }
  } }`)
  const [{ details, ...newest }] = data.adminAuditLog.items
  expect(newest).toEqual({ action: 'CITY_NAMED', subject: 'city:NEWTOWN' })
  expect(JSON.parse(details)).toEqual({
    before: { name_en: 'Newtown', name_ru: 'Новый город' },
    after: { name_en: 'Newtown', name_ru: 'Новгородок' },
  })
  here = await here.restart()
  const named = await here.ask('{ adminNamedCities { code nameEn nameRu } }')
  expect(named.data.adminNamedCities).toEqual([
    { code: 'NEWTOWN', nameEn: 'Newtown', nameRu: 'Новгородок' },
  ])
  expect((await unnamed()).map(({ code }) => code)).toEqual(['FARAWAY'])
  await here.ask('mutation { adminUnnameCity(code: "NEWTOWN") }')
  expect((await unnamed()).map(({ code }) => code)).toEqual(['NEWTOWN', 'FARAWAY'])
  const again = await here.ask('mutation { adminUnnameCity(code: "NEWTOWN") }')
  expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

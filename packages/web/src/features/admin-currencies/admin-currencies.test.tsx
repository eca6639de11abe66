import { type CurrencyRecordFields, currencyRecord, type KindIn } from '@hopwise/contract'
import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import fieldNames from '#web/market/currency-record/en.json'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'

const monero = {
  code: 'XMR',
  nameEn: 'Monero',
  nameRu: 'Монеро',
  group: 'CRYPTO',
  network: null,
  isDead: false,
  aliases: ['MYST'],
  mapped: ['MYST'],
  isOwn: true,
  isEdited: true,
}

const serve = (more: object = {}) =>
  serveAdministration({
    adminUnmappedCodes: () => [
      {
        code: 'USDT',
        offers: 3,
        group: 'BANK',
        likely: ['USDTTRC20'],
        senders: [{ exchangerId: '7', name: 'Alfa', offers: 3 }],
        senderCount: 1,
      },
    ],
    adminCurrencies: () => ({ total: 1, items: [monero] }),
    adminCurrency: ({ code }: { code: string }) => (code === 'XMR' ? monero : null),
    ...more,
  })

const refusal = (field: string, reason: string) =>
  new GraphQLError('no', { extensions: { code: 'VALIDATION', fields: [{ field, reason }] } })

test('an unknown code is mapped to a currency found by its name', async () => {
  const { requests } = serve({ adminMapCode: () => monero })
  const { user } = showPage('/admin/currencies')
  expect(await screen.findByText('USDT', { selector: 'code' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Alfa' })).toHaveAttribute('href', '/admin/exchangers/7')
  expect(screen.getByRole('row', { name: /^USDT Banks 3 Alfa/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add as new' })).toHaveAttribute(
    'href',
    '/admin/currencies/new?code=USDT&group=bank',
  )
  await user.click(screen.getByRole('button', { name: 'Map USDT to a currency' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Map USDT to a currency' }))
  expect(dialog.getByRole('button', { name: 'USDTTRC20' })).toBeVisible()
  await user.type(dialog.getByRole('searchbox', { name: 'Code or name of the currency' }), 'mon')
  await user.click(await dialog.findByRole('button', { name: 'XMR Monero' }))
  expect(await screen.findByText('USDT means XMR from now on')).toBeVisible()
  expect(requests.find(({ name }) => name === 'AdminMapCode')?.variables).toEqual({
    alias: 'USDT',
    code: 'XMR',
  })
})

test('the page of currencies reports that every code is known', async () => {
  serve({ adminUnmappedCodes: () => [] })
  showPage('/admin/currencies')
  expect(await screen.findByText('Every code is known')).toBeVisible()
})

test('the filters of the list of currencies are kept in the address of the page', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage('/admin/currencies?tab=all')
  expect(await screen.findByRole('link', { name: 'XMR' })).toBeVisible()
  expect(screen.getByText('changed here')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Banks')
  expect(currentAddress()).toBe('/admin/currencies?tab=all&group=bank')
  expect(requests.findLast(({ name }) => name === 'AdminCurrencies')?.variables).toMatchObject({
    query: { group: 'BANK' },
  })
})

test('a currency is renamed, and each error is shown beside its field', async () => {
  const { requests } = serve({
    adminEditCurrency: ({ input }: { input: { nameEn: string } }) => {
      if (input.nameEn === '') throw refusal('input.nameEn', 'REQUIRED')
      return monero
    },
  })
  const { user } = showPage('/admin/currencies/XMR')
  const name = await screen.findByRole('textbox', { name: 'Name in English' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Required field')).toBeVisible()
  await user.type(name, 'Private coin')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Takes effect immediately')).toBeVisible()
  expect(
    requests.findLast(({ name: each }) => each === 'AdminEditCurrency')?.variables,
  ).toMatchObject({
    code: 'XMR',
    input: { nameEn: 'Private coin', group: 'CRYPTO', network: null },
  })
})

/** A field of each kind, and what it sends once it is changed. */
const changes: Readonly<
  Record<KindIn<CurrencyRecordFields>, readonly [role: string, given: string, sent: unknown]>
> = {
  text: ['textbox', 'A sample', 'A sample'],
  choice: ['combobox', 'Banks', 'BANK'],
  network: ['textbox', 'TRC20', 'TRC20'],
  flag: ['checkbox', '', true],
}

test.each(currencyRecord.inForm)(
  'the form of a currency shows and sends the field %s',
  async (name) => {
    const { requests } = serve({ adminEditCurrency: () => monero })
    const { user } = showPage('/admin/currencies/XMR')
    const [role, given, sent] = changes[currencyRecord.fields[name].kind]
    const box = await screen.findByRole(role, { name: fieldNames.label[name] })
    if (role === 'checkbox') await user.click(box)
    else if (role === 'combobox') await user.selectOptions(box, given)
    else {
      await user.clear(box)
      await user.type(box, given)
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved. Takes effect immediately')).toBeVisible()
    const { nameEn, nameRu, group, network, isDead } = monero
    expect(requests.findLast((each) => each.name === 'AdminEditCurrency')?.variables).toEqual({
      code: 'XMR',
      input: { nameEn, nameRu, group, network, isDead, [name]: sent },
    })
  },
)

test('an admin’s mapping and changes of a currency are reset', async () => {
  const { requests } = serve({ adminUnmapCode: () => true, adminResetCurrency: () => monero })
  const { user } = showPage('/admin/currencies/XMR')
  await user.click(await screen.findByRole('button', { name: 'No longer map MYST' }))
  expect(await screen.findByText('MYST means nothing again')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reset to release' }))
  expect(await screen.findByText('Saved. Takes effect immediately')).toBeVisible()
  expect(requests.find(({ name }) => name === 'AdminUnmapCode')?.variables).toEqual({
    alias: 'MYST',
  })
})

test('the form of a new currency is filled in with the unknown code that led to the form', async () => {
  const { requests } = serve({ adminAddCurrency: () => monero })
  const { user, currentAddress } = showPage('/admin/currencies/new?code=XMR&group=transfer')
  const group = await screen.findByRole('combobox', { name: 'Group' })
  expect(group).toHaveDisplayValue('Transfers')
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('XMR')
  await user.type(screen.getByRole('textbox', { name: 'Name in English' }), 'Monero')
  await user.type(screen.getByRole('textbox', { name: 'Name in Russian' }), 'Монеро')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Banks')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'XMR' })).toBeVisible()
  expect(currentAddress()).toBe('/admin/currencies/XMR')
  expect(requests.find(({ name }) => name === 'AdminAddCurrency')?.variables).toMatchObject({
    code: 'XMR',
    input: { nameEn: 'Monero', nameRu: 'Монеро', group: 'BANK' },
  })
})

import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'

const faraway = {
  code: 'FARAWAY',
  offers: 7,
  senders: [
    { exchangerId: '7', name: 'Alfa' },
    { exchangerId: '8', name: 'Beta' },
  ],
  senderCount: 12,
  exampleGive: 'BTC',
  exampleGet: 'CASHRUB',
}
const newtown = { code: 'NEWTOWN', nameEn: 'Newtown', nameRu: 'Новый город' }

const serve = (more: object = {}) =>
  serveAdministration({
    adminUnnamedCities: () => [faraway],
    adminNamedCities: () => [newtown],
    ...more,
  })

test('a city with only a code gets a name, and each error is shown beside its field', async () => {
  const { requests } = serve({
    adminNameCity: ({ input }: { input: { nameEn: string } }) => {
      const fields = [{ field: 'input.nameEn', reason: 'TAKEN' }]
      if (input.nameEn !== 'Moscow') return newtown
      throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
    },
  })
  const { user } = showPage('/admin/currencies?tab=cities')
  expect(await screen.findByRole('row', { name: /^FARAWAY 7 12 Alfa/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Name the city FARAWAY' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name the city FARAWAY' }))
  const english = dialog.getByRole('textbox', { name: 'Name in English' })
  await user.type(english, 'Moscow')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This is taken already')).toBeVisible()
  await user.clear(english)
  await user.type(english, 'Faraway')
  await user.type(dialog.getByRole('textbox', { name: 'Name in Russian' }), 'Даль')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Takes effect immediately')).toBeVisible()
  expect(requests.findLast(({ name }) => name === 'AdminNameCity')?.variables).toEqual({
    code: 'FARAWAY',
    input: { nameEn: 'Faraway', nameRu: 'Даль' },
  })
})

test('a city that an admin has named can be renamed or reset to its code', async () => {
  const { requests } = serve({ adminUnnamedCities: () => [], adminUnnameCity: () => true })
  const { user } = showPage('/admin/currencies?tab=cities')
  expect(await screen.findByText('Every city has a name')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Rename the city NEWTOWN' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the city NEWTOWN' }))
  expect(dialog.getByRole('textbox', { name: 'Name in Russian' })).toHaveValue('Новый город')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Remove the name of NEWTOWN' }))
  expect(await screen.findByText('NEWTOWN has no name again')).toBeVisible()
  expect(requests.find(({ name }) => name === 'AdminUnnameCity')?.variables).toEqual({
    code: 'NEWTOWN',
  })
})

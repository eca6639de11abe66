import { fieldTexts } from '@hopwise/contract'
import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAdministration } from '#web/testing/small-administration.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const line = { line: 2, slug: 'alpha', name: 'Alpha', changes: [], faults: [] }
const ready = {
  stamp: 'stamp-1',
  added: 1,
  changed: 1,
  unchanged: 3,
  refused: 0,
  fault: null,
  linesLeftOut: 0,
  lines: [
    { ...line, outcome: 'ADDED', changes: [{ field: 'name', before: '', after: 'Alpha' }] },
    {
      ...line,
      line: 3,
      slug: 'beta',
      outcome: 'CHANGED',
      changes: [{ field: 'country', before: 'CZ', after: '' }],
    },
  ],
}
const faults = [{ field: 'country', message: fieldTexts.NOT_A_COUNTRY.en }]
const refused = { ...ready, refused: 1, lines: [{ ...line, outcome: 'REFUSED', faults }] }

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

function serve(plan: object, importing: () => object = () => ({ added: 1, changed: 1 })) {
  return startAnsweringServer(
    smallMarket({
      ...smallAdministration().answers,
      adminExchangersImport: () => plan,
      adminImportExchangers: importing,
      adminExchangers: () => ({ total: 0, items: [], dialects: [] }),
    }),
  )
}

async function checked(text: string) {
  const { user } = showPage('/admin/exchangers/import')
  await user.click(await screen.findByRole('textbox', { name: 'Or paste it here' }))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  return user
}

test('a pasted file is checked line by line and imported as it was checked', async () => {
  const { requests } = serve(ready)
  const user = await checked('slug,name\nalpha,Alpha')
  const table = within(await screen.findByRole('table', { name: 'What would change' }))
  const row = table.getByRole('row', { name: /beta/ })
  expect(row).toHaveTextContent(/changed.*country: CZ → none/)
  expect(screen.getByText('1 added · 1 changed · 3 unchanged · 0 refused')).toBeVisible()
  expect(requests.some(({ name }) => name === 'AdminImportExchangers')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Imported: 1 added, 1 changed')).toBeVisible()
  const order = requests.find(({ name }) => name === 'AdminImportExchangers')
  expect(order?.variables).toMatchObject({ stamp: 'stamp-1', format: 'CSV' })
})

test('a refused line of an import shows the reason and prevents the import', async () => {
  serve(refused)
  await checked('slug,country\nalpha,XX')
  expect(await screen.findByText(`country: ${fieldTexts.NOT_A_COUNTRY.en}`)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('a fault in an imported file is shown with its line number', async () => {
  const fault = { message: 'This is no CSV', line: 4, text: '"' }
  const { requests } = serve({ ...ready, added: 0, changed: 0, lines: [], fault })
  const { user } = showPage('/admin/exchangers/import')
  const file = new File(['[{"slug":"a"}]'], 'list.JSON', { type: 'application/json' })
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file)
  expect(await screen.findByDisplayValue('[{"slug":"a"}]')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  expect(await screen.findByText('Line 4: This is no CSV (")')).toBeVisible()
  const question = requests.find(({ name }) => name === 'AdminExchangersImport')
  expect(question?.variables).toMatchObject({ format: 'JSON' })
})

test('an empty or oversized list of exchangers is refused before anything is sent', async () => {
  const { requests } = serve(ready)
  const user = await checked(' ')
  expect(await screen.findByText('Required field')).toBeVisible()
  const file = new File(['x'.repeat(90_001)], 'list.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
  expect(await screen.findByText(/Too large for this page/)).toBeVisible()
  expect(requests.some(({ name }) => name === 'AdminExchangersImport')).toBe(false)
})

test('a change to exchangers made since the check is reported, and the pasted text stays', async () => {
  const fields = [{ field: 'stamp', reason: 'CHANGED_MEANWHILE' }]
  serve(ready, () => {
    throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
  })
  const user = await checked('slug,name\nalpha,Alpha')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/Something has changed since you looked/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Or paste it here' })).toHaveValue(
    'slug,name\nalpha,Alpha',
  )
})

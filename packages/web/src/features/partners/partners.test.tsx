import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => localStorage.clear())

const problem = {
  line: 3,
  column: null,
  severity: 'ERROR',
  reason: 'bad-rate',
  text: '<out>soon</out>',
}
const answers = smallMarket({
  lintFeed: ({ url }: { url?: string }) => ({
    dialect: url ? null : 'xml-v1.0',
    items: 2,
    offers: url ? 0 : 1,
    problems: url
      ? [{ ...problem, line: null, reason: 'status', text: 'it answers 404' }]
      : [problem],
    problemsInAll: 1,
    unmappedCodes: ['NOSUCH'],
  }),
})

test('a pasted export file is reported line by line, in words', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/partners')
  await user.click(await screen.findByRole('radio', { name: 'Pasted' }))
  await user.click(screen.getByRole('textbox', { name: 'The file itself' }))
  await user.paste('<rates/>')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Part of this file can be used.')).toBeVisible()
  expect(screen.getByText('Format xml-v1.0: 1 of 2 offers read.')).toBeVisible()
  expect(screen.getByText('Line 3')).toBeVisible()
  expect(screen.getByText('in and out make no rate')).toBeVisible()
  expect(screen.getByText('<out>soon</out>')).toBeVisible()
  expect(screen.getByText('NOSUCH')).toBeVisible()
})

test('the field for an export file accepts only an address, and a failed fetch is explained', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/partners')
  const address = await screen.findByRole('textbox', { name: 'Address of the file' })
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Required field')).toBeVisible()
  await user.type(address, 'ftp://a.example')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Enter a valid URL')).toBeVisible()
  await user.clear(address)
  await user.type(address, 'https://a.example/rates.xml')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('The server answers with an error')).toBeVisible()
})

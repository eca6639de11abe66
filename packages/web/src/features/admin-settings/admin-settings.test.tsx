import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAdministration } from '#web/testing/small-administration.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const sectionOf: Readonly<Record<string, string>> = {
  HOPWISE_CONTACT_EMAIL: 'CONTACT',
  HOPWISE_REPLY_DAYS: 'CONTACT',
  HOPWISE_REFERRAL_DAYS: 'AFFILIATE',
  HOPWISE_BESTCHANGE_KEY: 'SOURCE',
}
const names = Object.keys(sectionOf)
let kept: Map<string, string>

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  kept = new Map([['HOPWISE_CONTACT_EMAIL', 'office@example.com']])
})

const at = '2026-11-21T10:00:00.000Z'
const source = {
  way: 'API',
  address: 'https://bestchange.app/v2/••••9f3c',
  lastGoodAt: at,
  failures: 1,
  exchangers: 365,
  offers: 223_219,
  runs: [
    {
      startedAt: at,
      durationMs: 40,
      outcome: 'UNREACHABLE',
      bytes: 0,
      offers: null,
      replaced: 0,
      fault: { reason: 'status', text: 'it answers 403' },
    },
  ],
}
const matched = {
  id: '301',
  name: 'Kurs',
  matchedBy: 'SLUG',
  exchangerId: '7',
  exchangerName: 'Kurs Own',
  hasOwnFile: true,
}

const isUnset = (name: string) =>
  name === 'HOPWISE_CONTACT_EMAIL' || name === 'HOPWISE_BESTCHANGE_KEY'
const settingOf = (name: string) => ({
  name,
  section: sectionOf[name],
  kind: name === 'HOPWISE_BESTCHANGE_KEY' ? 'SECRET' : 'COUNT',
  value: kept.get(name) ?? (isUnset(name) ? '' : '2'),
  unchanged: isUnset(name) ? '' : '2',
  isKept: kept.has(name),
})

const serve = () =>
  startAnsweringServer(
    smallMarket({
      ...smallAdministration().answers,
      adminSettings: () => names.map(settingOf),
      adminSetSetting: ({ name, value }: { name: string; value: string }) => {
        if (value === '0') {
          const fields = [{ field: 'value', reason: 'NOT_A_COUNT' }]
          throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
        }
        kept.set(name, value)
        return settingOf(name)
      },
      adminSource: () => source,
      adminSourceChangers: () => ({ total: 1, items: [matched] }),
      adminMatchChanger: () => true,
      adminResetSetting: ({ name }: { name: string }) => {
        kept.delete(name)
        return settingOf(name)
      },
    }),
  )

test('every setting shows its current value and where the value comes from', async () => {
  serve()
  showPage('/admin/settings')
  const email = within(await screen.findByRole('form', { name: 'Contact email' }))
  expect(email.getByRole('textbox', { name: 'Contact email' })).toHaveValue('office@example.com')
  expect(email.getByText('Changed here. From the environment: none')).toBeVisible()
  const days = within(screen.getByRole('form', { name: 'Days to reply' }))
  expect(days.getByText('From the environment')).toBeVisible()
  expect(days.queryByRole('button', { name: 'Reset: Days to reply' })).toBeNull()
  expect(screen.getAllByRole('form')).toHaveLength(names.length)
  const sections = ['Contact', 'Affiliate programme', 'Market of a monitor']
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(
    sections,
  )
  const contact = within(screen.getByRole('region', { name: 'Contact' }))
  expect(contact.getAllByRole('form')).toHaveLength(2)
})

test('a value of a setting is changed and reset', async () => {
  const { requests } = serve()
  const { user } = showPage('/admin/settings')
  const days = within(await screen.findByRole('form', { name: 'Days to reply' }))
  const save = days.getByRole('button', { name: 'Save: Days to reply' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  const field = days.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '5{Enter}')
  expect(await days.findByText('Changed here. From the environment: 2')).toBeVisible()
  expect(requests.find(({ name }) => name === 'AdminSetSetting')?.variables).toEqual({
    name: 'HOPWISE_REPLY_DAYS',
    value: '5',
  })
  await user.click(days.getByRole('button', { name: 'Reset: Days to reply' }))
  await waitFor(() => expect(field).toHaveValue('2'))
})

test('an invalid value of a setting is reported beside its field and stays there', async () => {
  serve()
  const { user } = showPage('/admin/settings')
  const days = within(await screen.findByRole('form', { name: 'Days to reply' }))
  const field = days.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '0{Enter}')
  expect(await days.findByText('Enter a whole number from 1 to 1,000,000')).toBeVisible()
  expect(field).toHaveValue('0')
  expect(field).toBeInvalid()
})

test('a secret setting is replaced and never shown whole', async () => {
  kept.set('HOPWISE_BESTCHANGE_KEY', '••••9f3c')
  const { requests } = serve()
  const { user } = showPage('/admin/settings')
  const form = within(await screen.findByRole('form', { name: 'BestChange API key' }))
  const field = form.getByLabelText('BestChange API key')
  expect(field).toHaveValue('')
  expect(field).toHaveAttribute('type', 'password')
  expect(form.getByText(/Set: ••••9f3c/)).toBeVisible()
  await user.type(field, 'another-key{Enter}')
  await waitFor(() => expect(field).toHaveValue(''))
  const saved = requests.find(({ name }) => name === 'AdminSetSetting')
  expect(saved?.variables).toEqual({ name: 'HOPWISE_BESTCHANGE_KEY', value: 'another-key' })
  await user.click(form.getByRole('button', { name: 'Remove: BestChange API key' }))
  await waitFor(() => expect(kept.get('HOPWISE_BESTCHANGE_KEY')).toBe(''))
  expect(screen.getByText(/The server answers with an error · 403$/)).toBeVisible()
})

test('an admin matches an exchanger of the monitor to a listed exchanger, or to none', async () => {
  const { requests } = serve()
  const { user } = showPage('/admin/settings')
  await user.click(await screen.findByText('Exchangers of the monitor that are ours'))
  await user.click(await screen.findByRole('button', { name: 'Not the same: Kurs' }))
  const orders = () => requests.filter(({ name }) => name === 'AdminMatchChanger')
  await waitFor(() => expect(orders()[0]?.variables).toEqual({ id: '301', slug: null }))
  await user.type(screen.getByRole('textbox', { name: 'Their number' }), '302')
  await user.type(screen.getByRole('textbox', { name: 'Name in our address' }), 'mena')
  await user.click(screen.getByRole('button', { name: 'It is the same' }))
  await waitFor(() => expect(orders()[1]?.variables).toEqual({ id: '302', slug: 'mena' }))
})

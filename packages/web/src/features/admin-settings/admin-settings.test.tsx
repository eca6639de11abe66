import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAdministration } from '#web/testing/small-administration.ts'
import { smallMarket } from '#web/testing/small-market.ts'
import { settingGroups } from './setting-groups.ts'

const names = settingGroups.flatMap(({ settings }) => settings)
let kept: Map<string, string>

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  kept = new Map([['HOPWISE_CONTACT_EMAIL', 'office@example.com']])
})

const settingOf = (name: string) => ({
  name,
  kind: 'COUNT',
  value: kept.get(name) ?? (name === 'HOPWISE_CONTACT_EMAIL' ? '' : '2'),
  unchanged: name === 'HOPWISE_CONTACT_EMAIL' ? '' : '2',
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
      adminResetSetting: ({ name }: { name: string }) => {
        kept.delete(name)
        return settingOf(name)
      },
    }),
  )

test('every setting says what holds and where that comes from', async () => {
  serve()
  showPage('/admin/settings')
  const email = within(await screen.findByRole('form', { name: 'Contact email' }))
  expect(email.getByRole('textbox', { name: 'Contact email' })).toHaveValue('office@example.com')
  expect(email.getByText('Changed here. From the environment: none')).toBeVisible()
  const days = within(screen.getByRole('form', { name: 'Days to reply' }))
  expect(days.getByText('From the environment')).toBeVisible()
  expect(days.queryByRole('button', { name: 'Reset: Days to reply' })).toBeNull()
  expect(screen.getAllByRole('form')).toHaveLength(names.length)
})

test('a value is changed, and taken back', async () => {
  const { asked } = serve()
  const { user } = showPage('/admin/settings')
  const days = within(await screen.findByRole('form', { name: 'Days to reply' }))
  const save = days.getByRole('button', { name: 'Save: Days to reply' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  const field = days.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '5{Enter}')
  expect(await days.findByText('Changed here. From the environment: 2')).toBeVisible()
  expect(asked.find(({ name }) => name === 'AdminSetSetting')?.variables).toEqual({
    name: 'HOPWISE_REPLY_DAYS',
    value: '5',
  })
  await user.click(days.getByRole('button', { name: 'Reset: Days to reply' }))
  await waitFor(() => expect(field).toHaveValue('2'))
})

test('what cannot be is said at the field, and what was typed stays', async () => {
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

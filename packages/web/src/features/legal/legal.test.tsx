import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => localStorage.clear())

const days = ['2026-01-01', '2026-06-01', '2027-01-01']
const answers = smallMarket({
  legalText: ({ version = 2 }: { version?: number }) => ({
    title: 'Terms of use',
    html: `<h2 id="s-one">One</h2><p>As version ${version} has it</p>`,
    version,
    effectiveOn: `${days[version - 1]}T00:00:00Z`,
    isInForce: version === 2,
    versions: days.map((day, at) => ({
      version: at + 1,
      effectiveOn: `${day}T00:00:00Z`,
      isInForce: at === 1,
    })),
  }),
})

test('the version of a legal text in force is shown, and other versions are marked as not in force', async () => {
  startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/terms')
  expect(await screen.findByText('As version 2 has it')).toBeVisible()
  expect(screen.queryByRole('note')).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Version 1 of/ }))
  expect(await screen.findByText('As version 1 has it')).toBeVisible()
  expect(screen.getByText(/This version no longer holds/)).toBeVisible()
  expect(currentAddress()).toBe('/terms?version=1')
  await user.click(screen.getByRole('link', { name: /^Version 3 of/ }))
  expect(await screen.findByText(/This version is not in force yet/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Read the one in force' }))
  expect(await screen.findByText('As version 2 has it')).toBeVisible()
  expect(currentAddress()).toBe('/terms')
})

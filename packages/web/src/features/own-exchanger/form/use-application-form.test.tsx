import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

const PAGE = '/profile/exchanger'
const NAME = 'Name of the administrator'

const draft = (input: object) => ({
  status: 'DRAFT',
  reason: null,
  isLintDue: false,
  lint: null,
  exchanger: null,
  canCopyFrom: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  steps: [],
  ...input,
  id: 'a1',
})

test('an application saved a second time during its first save leaves no draft in the browser', async () => {
  let kept: object | undefined
  const first = Promise.withResolvers<void>()
  startAnsweringServer(
    smallMarket({
      ...smallAccount({ isSignedIn: true }).answers,
      applications: () => (kept ? [kept] : []),
      ownedExchangers: () => [],
      saveApplicationDraft: async ({ id, input }) => {
        if (id === undefined) await first.promise
        kept = draft(input)
        return kept
      },
    }),
  )
  const { user, currentAddress, unmount } = showPage(PAGE)
  await user.type(await screen.findByLabelText(NAME), 'Ann')
  await user.tab()
  await user.type(screen.getByLabelText(NAME), ' Lee')
  await user.tab()
  first.resolve()
  await waitFor(() => expect(currentAddress()).toBe(`${PAGE}?form=a1`))
  await waitFor(() => expect(kept).toMatchObject({ administratorName: 'Ann Lee' }))
  await waitFor(() => expect(Object.keys(localStorage).join(' ')).not.toContain('draft:'))
  unmount()
  // The application is changed on another device.
  kept = { ...kept, administratorName: 'Ann Marsh' }
  showPage(`${PAGE}?form=a1`)
  expect(await screen.findByLabelText(NAME)).toHaveValue('Ann Marsh')
})

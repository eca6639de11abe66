import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCEPT, SUBMIT, TAKE, typedForm } from '../../../testing/applications/typed-form.ts'
import { withBrokenLog } from '../../../testing/database/broken-log.ts'
import { ratesXml } from '../../../testing/feed-server.ts'
import { signInThere } from '../../../testing/live/sign-in-there.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

let admin: LiveAdmin
beforeAll(async () => {
  admin = await startLiveAdmin({ listed: [] })
})
afterAll(() => admin.close())

test('an accepted exchanger is polled at once and appears in searches', async () => {
  admin.feeds.serve('/new/rates.xml', ratesXml(4))
  const input = { ...typedForm, exportUrl: admin.feeds.url('/new/rates.xml') }
  const applicant = await signInThere(admin, 'office@example.com')
  const { data } = await applicant.ask(SUBMIT, { input })
  const { id, lint } = data.submitApplication
  expect(lint?.offers ?? 4).toBe(4)
  await admin.ask(TAKE, { id })
  const { db } = admin.database
  const failed = await withBrokenLog(db, () => admin.ask(ACCEPT, { id, slug: 'otterway' }))
  expect(failed.errors.map(({ message }) => message)).toEqual(['Something went wrong'])
  const visible = await admin.askAsVisitor('{ exchanger(slug: "otterway") { status } }')
  expect(visible.data.exchanger).toBeNull()
  const accepted = await admin.ask(ACCEPT, { id, slug: 'otterway' })
  expect(accepted.errors).toEqual([])
  const { exchanger } = accepted.data.adminAcceptApplication.application
  expect(exchanger).toMatchObject({ slug: 'otterway', status: 'TRIAL' })
  await eventually(async () => {
    const answer = await admin.askAsVisitor('{ exchanger(slug: "otterway") { status pairs } }')
    expect(answer.data.exchanger).toMatchObject({ status: 'TRIAL', pairs: 4 })
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { viewerOf } from '../../accounts/index.ts'
import { wholeDatabase } from '../../../testing/database/whole-database.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'
import { audited } from './audited.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.db.deleteFrom('admin_actions').execute())

const LOG = `query ($query: AuditQuery) {
  adminAuditLog(query: $query) {
    total
    admins { id name }
    items { admin { id name } action subject subjectName details }
  }
}`

/** Renames a sample exchanger as an admin would, and leaves its row in the log. */
async function rename(cookie: string, name: string, { fails = false } = {}): Promise<void> {
  const { app } = server
  const viewer = await viewerOf(app, cookie)
  await audited(
    app,
    viewer,
    { action: 'USER_BLOCKED', subject: `user:${server.subject.id}` },
    async (tx, amend) => {
      const before = await nameOfSubject()
      await tx.updateTable('users').set({ name }).where('id', '=', server.subject.id).execute()
      amend({ details: { before: { name: before }, after: { name } } })
      if (fails) throw new Error('planned')
    },
  )
}

async function nameOfSubject(): Promise<string> {
  const { name } = await server.database.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', server.subject.id)
    .executeTakeFirstOrThrow()
  return name
}

test('a change and its row in the audit log are stored together or not at all', async () => {
  const { admin, subject } = server
  await rename(admin.cookie, 'First')
  await expect(rename(admin.cookie, 'Second', { fails: true })).rejects.toThrow('planned')
  expect(await nameOfSubject()).toBe('First')
  const { data } = await admin.ask(LOG)
  expect(data.adminAuditLog).toEqual({
    total: 1,
    admins: [{ id: admin.user.id, name: 'admin' }],
    items: [
      {
        admin: { id: admin.user.id, name: 'admin' },
        action: 'USER_BLOCKED',
        subject: `user:${subject.id}`,
        subjectName: 'First',
        details: JSON.stringify({ after: { name: 'First' }, before: { name: subject.name } }),
      },
    ],
  })
})

test('only an admin who signed in within twelve hours can make changes', async () => {
  const { admin, subject } = server
  await rename(admin.cookie, 'Before')
  await expect(rename(subject.cookie, 'By a user')).rejects.toThrow('You are not authorized')
  await expect(rename('', 'By nobody')).rejects.toThrow('You are not authorized')
  const other = await server.newAdmin()
  server.passHours(11.9)
  await rename(other.cookie, 'In time')
  server.passHours(0.2)
  await expect(rename(other.cookie, 'Late')).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' })
  expect(await nameOfSubject()).toBe('In time')
  // Looking is free.
  const { data } = await other.ask(`{ adminAccess { freshUntil } adminAuditLog { total } }`)
  expect(data.adminAuditLog.total).toBe(2)
  expect(Date.parse(data.adminAccess.freshUntil)).toBeLessThan(server.app.now())
  server.passHours(-12.1)
})

test('an admin who has just lost the role can make no changes', async () => {
  const other = await server.newAdmin()
  const viewer = await viewerOf(server.app, other.cookie)
  await server.database.db.deleteFrom('user_roles').where('user_id', '=', other.user.id).execute()
  const entry = { action: 'USER_BLOCKED', subject: 'user:x' } as const
  await expect(audited(server.app, viewer, entry, async () => 1)).rejects.toThrow(
    'You are not authorized',
  )
})

test('the audit log is filtered by admin, action and subject, and read page by page', async () => {
  const { admin } = server
  const other = await server.newAdmin()
  const act = (cookie: string, subject: string, action: 'USER_BLOCKED' | 'USER_UNBLOCKED') =>
    viewerOf(server.app, cookie).then((viewer) =>
      audited(server.app, viewer, { action, subject }, async () => undefined),
    )
  for (const id of [1, 2, 3]) await act(admin.cookie, `thing:${id}`, 'USER_BLOCKED')
  await act(other.cookie, 'thing:3', 'USER_UNBLOCKED')
  await act(other.cookie, 'other:3', 'USER_BLOCKED')
  const subjects = async (query: object): Promise<string[]> => {
    const { data } = await admin.ask(LOG, { query })
    return data.adminAuditLog.items.map((each: { subject: string }) => each.subject)
  }
  expect(await subjects({})).toEqual(['other:3', 'thing:3', 'thing:3', 'thing:2', 'thing:1'])
  expect(await subjects({ limit: 2, offset: 3 })).toEqual(['thing:2', 'thing:1'])
  expect(await subjects({ adminId: other.user.id })).toEqual(['other:3', 'thing:3'])
  expect(await subjects({ action: 'USER_UNBLOCKED' })).toEqual(['thing:3'])
  expect(await subjects({ subject: 'thing:3' })).toEqual(['thing:3', 'thing:3'])
  expect(await subjects({ subject: 'thing:' })).toHaveLength(4)
  expect(await subjects({ subject: 'thi' })).toEqual([])
  expect(await subjects({ adminId: 'nobody' })).toEqual([])
})

test('actions of an admin who deletes their own account stay in the log without a name', async () => {
  const other = await server.newAdmin('vera.unmistakable@example.com')
  await rename(other.cookie, 'Renamed')
  await other.ask('mutation { deleteAccount(confirmEmailOrName: "vera.unmistakable") }')
  const { data } = await server.admin.ask(LOG)
  expect(data.adminAuditLog.items).toMatchObject([
    { admin: { id: other.user.id, name: '' }, action: 'USER_BLOCKED' },
  ])
  expect(await wholeDatabase(server.database.db)).not.toContain('unmistakable')
})

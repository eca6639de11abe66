import type { z } from 'zod'

/** Settings that cannot be used, each with its reason, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The only reader of the environment. `faults` are lines that refuse it for another reason. */
export function readSettings<Read>(
  env: NodeJS.ProcessEnv,
  schema: z.ZodType<Read>,
  faults: readonly string[] = [],
): Read {
  const read = schema.safeParse(givenSettings(env))
  if (read.success && faults.length === 0) return read.data
  const issues = read.error?.issues ?? []
  const lines = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ConfigError([...faults, ...lines].join('\n'))
}

/** The variables that are set: empty ones count as unset. */
export function givenSettings(env: NodeJS.ProcessEnv): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

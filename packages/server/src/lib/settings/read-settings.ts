import type { z } from 'zod'

/** Settings that cannot be used, each with its reason, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The only reader of the environment. */
export function readSettings<Read>(env: NodeJS.ProcessEnv, schema: z.ZodType<Read>): Read {
  const read = schema.safeParse(givenSettings(env))
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ConfigError(lines.join('\n'))
}

/** The variables that are set: empty ones count as unset. */
export function givenSettings(env: NodeJS.ProcessEnv): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

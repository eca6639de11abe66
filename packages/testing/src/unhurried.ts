/** The milliseconds for which nothing under test is given up: longer than any machine is busy. */
export const UNHURRIED_MS = 60_000

/**
 * Settings of a server under test that never turns anybody away because the machine is busy: a test
 * of such a limit sets it.
 */
export const unhurried: Readonly<Record<string, string>> = {
  HOPWISE_DEADLINE_MS: String(UNHURRIED_MS),
  HOPWISE_SHED_DELAY_MS: String(UNHURRIED_MS),
  HOPWISE_POINTS_PER_MINUTE: '1000000000',
  HOPWISE_POINTS_AT_ONCE: '1000000000',
  HOPWISE_PAGE_LIMIT: '1000000',
}
